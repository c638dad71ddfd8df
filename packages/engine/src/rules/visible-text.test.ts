import { describe, expect, test } from 'vitest';
import { readRules } from '../games/read-rules.ts';
import { readStoredRules } from './read-stored.ts';
import { escapedJson, spelledOut, visibleOnly } from './visible-text.ts';

const combo = { kind: 'alike', count: 1, points: { 1: 10 } };
const named = (name: string, of = ''): unknown => ({
  family: 'hot-dice',
  id: 'small',
  name,
  dice: 2,
  combos: [{ ...combo, name: of }],
  end: { target: 100 },
});

const SEEN = [
  'Onkel Köbis Tisch',
  '我的规则',
  'Стол 7',
  '👩‍🚀 dice',
  '❤️ table',
  '👍🏽',
  '1️⃣ first',
  '🏳️‍🌈',
  'a – b',
];
const HIDDEN: readonly (readonly [string, string])[] = [
  ['an escape', 'a\u001b[31mb'],
  ['a C1 control', 'a\u009bb'],
  ['a bidi override', 'a\u202eb'],
  ['a bidi isolate', 'a\u2066b'],
  ['an Arabic letter mark', 'a\u061cb'],
  ['a right-to-left mark', 'a\u200fb'],
  ['a line separator', 'a\u2028b'],
  ['a paragraph separator', 'a\u2029b'],
  ['a zero-width space', 'a\u200bb'],
  ['a joiner between letters', 'a\u200db'],
  ['a joiner at the end of an emoji', '👩\u200d'],
  ['a variation selector behind a letter', 'a\ufe0fb'],
  ['a soft hyphen', 'a\u00adb'],
  ['a byte order mark', '\ufeffab'],
  ['a Hangul filler', 'a\u3164b'],
  ['a tag', 'a\u{e0061}b'],
  ['a private character', 'a\ue000b'],
  ['half a pair', 'a\ud800b'],
];

describe('names of rules and combinations', () => {
  test.each(SEEN)('may be %s', (name) => {
    expect(readRules(named(name, name)).ok).toBe(true);
  });

  test.each(HIDDEN)('may not contain %s', (_, name) => {
    for (const [rules, path] of [
      [named(name), 'name'],
      [named('Small', name), 'combos[0].name'],
    ] as const) {
      const read = readRules(rules);
      expect(read.ok ? [] : read.error.map((error) => error.path)).toEqual([path]);
    }
  });

  test('that were accepted before still load', () => {
    expect(readStoredRules(named('a\u202eb', 'c\u200bd')).ok).toBe(true);
    expect(readStoredRules(named('a\u001b\u001bb')).ok).toBe(false);
    expect(readStoredRules(named('a', 'b\u0000')).ok).toBe(false);
  });
});

const quoted = (member: unknown): string =>
  typeof member === 'string' ? member : String(Object.values(member ?? {}).at(-1));

test('escapes what an error quotes', () => {
  expect(spelledOut('a\u202eb\u001b')).toBe('a\\u{202E}b\\u{001B}');
  const read = readRules({ ...(named('a\u202eb') as object), 'x\u202ey': 1 });
  const told = read.ok
    ? ''
    : read.error.map((error) => Object.values(error).map(quoted).join(' ')).join();
  expect(told).toContain('a\\u{202E}b');
  expect(told).toContain('x\\u{202E}y unknown-field');
  expect(told).not.toContain('\u202e');
});

test('removes hidden characters, and keeps emoji whole', () => {
  expect(visibleOnly('A\u001b[2J\u009b\u202ed\u200ba\n')).toBe('A[2Jda');
  expect(visibleOnly('❤\uFE0F 👩\u200D🎤 a\u200Db')).toBe('❤\uFE0F 👩\u200D🎤 ab');
});

test('escapes hidden characters without changing the JSON value', () => {
  const value = { name: 'A\u001b\u009b\u202e\u{e0041}da\u2028' };
  const escaped = escapedJson(JSON.stringify(value));
  expect(JSON.parse(escaped)).toEqual(value);
  expect(escaped).toMatch(/^[\x20-\x7e]+$/);
});

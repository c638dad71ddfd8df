import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRules, parseDice, rulesHash } from '@barrelhouse/engine';
import { MATCH_LIMITS } from '@barrelhouse/protocol';
import { diceSource } from '@barrelhouse/table';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalMatch, localMatch } from './local-match.ts';
import { writeAtomically } from './saves.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-limit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const found = findRules('classic');
if (!found.ok) throw new Error('There is no classic.');
const rules = found.value;

/** A saved match of classic after these facts. */
const saved = async (seats: number, lines: readonly string[]): Promise<LocalMatch> => {
  const file = join(folder, 'open', 'long.match');
  const header = [
    'barrelhouse 1',
    'engine 1',
    `rules classic ${rulesHash(rules)}`,
    `seats ${seats}`,
    'first 0',
    '',
  ];
  writeAtomically(file, [...header, ...lines, ''].join('\n'));
  const dice = diceSource(file, 'ab'.repeat(32));
  return localMatch({ file, rules, names: [], seed: undefined, dice, participants: undefined });
};

/** Every turn is a bust. */
const busts = (turns: number): readonly string[] =>
  Array.from({ length: turns }, () => '0 roll 223346');

test('ends a match after as many turns as a server does', async () => {
  const last = await saved(1, busts(MATCH_LIMITS.turns - 1));
  expect(last.over()).toBe(false);
  const long = await saved(1, busts(MATCH_LIMITS.turns));
  expect(long.over()).toBe(true);
  expect(long.botsTurn()).toBe(false);
  expect(long.ending()).toEqual([expect.stringContaining('A player reached 1,000 turns')]);
});

/** Turns of eight seats, with three moves each. */
const moves = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => {
    const seat = Math.floor(i / 3) % 8;
    return [`${seat} roll 122346`, `${seat} keep 1`, `${seat} roll 22346`][i % 3] ?? '';
  });

test('ends a match after as many moves as a table can have', async () => {
  // The opening and the start are entries, too.
  const short = await saved(8, moves(MATCH_LIMITS.entries - 3));
  expect(short.over()).toBe(false);
  const long = await saved(8, moves(MATCH_LIMITS.entries - 2));
  expect(long.over()).toBe(true);
  expect(long.ending()).toEqual([expect.stringContaining('This match reached 10,000 moves')]);
});

test('moves a match that became too long to the finished ones', async () => {
  const match = await saved(8, moves(MATCH_LIMITS.entries - 3));
  const keep = { type: 'keep', dice: parseDice('1') ?? ('' as never) } as const;
  expect(await match.move([keep])).toMatchObject({ ok: true });
  expect(match.over()).toBe(true);
  expect(match.file()).toBe(join(folder, 'finished', 'long.match'));
  expect(readFileSync(match.file(), 'utf8')).toContain('keep 1');
});

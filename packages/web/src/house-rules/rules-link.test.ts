import { allGames, findRules, rulesHash } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { decodeRules, encodeRules, rulesAddress } from './rules-link.ts';
import { type RulesSpec, specOf, withOption } from './rules-spec.ts';

const named: RulesSpec = {
  base: 'classic',
  options: ['shared-ties'],
  change: { end: { target: 5000 }, opening: 300 },
  name: 'Кухня à midi 🎲',
};

describe('rules links', () => {
  test('round-trip, names in any script included', () => {
    const read = decodeRules(encodeRules(named));
    expect(read.ok && read.value.spec).toEqual(named);
    expect(read.ok && read.value.rules).toMatchObject({
      ok: true,
      value: { name: named.name, opening: 300, end: { target: 5000, tie: 'shared' } },
    });
  });

  test.each(Object.keys(allGames))('%s round-trips with all its options', (id) => {
    const spec = { ...specOf(id), options: Object.keys(allGames[id]?.options ?? {}), name: 'x' };
    const read = decodeRules(encodeRules(spec));
    const found = findRules([id, ...spec.options].join('+'));
    if (!read.ok || !read.value.rules.ok || !found.ok) throw new Error('not read');
    expect(rulesHash(read.value.rules.value)).toBe(rulesHash(found.value));
  });

  test.each([
    ['nothing', ''],
    ['invalid base64', '%%%'],
    ['invalid JSON', btoa('{')],
    ['a list', btoa('[]')],
    ['a string', btoa('"classic"')],
    ['no base', btoa('{"name":"x"}')],
    ['a number as base', btoa('{"base":7}')],
    ['invalid UTF-8', btoa('\xff\xfe')],
    ['too much text', 'A'.repeat(8001)],
  ])('reject %s', (_, text) => {
    expect(decodeRules(text)).toEqual({ ok: false, error: 'unreadable' });
  });

  test('return invalid rules with all their errors', () => {
    const read = decodeRules(
      btoa(JSON.stringify({ base: 'classic', openning: 3, end: { target: -1 } })),
    );
    if (!read.ok || read.value.rules.ok) throw new Error('valid');
    expect(read.value.rules.error.map(({ path }) => path)).toEqual(['openning', 'end.target']);
  });

  test('report an unknown game', () => {
    const read = decodeRules(btoa('{"base":"poker"}'));
    expect(read.ok && !read.value.rules.ok && read.value.rules.error[0]?.path).toBe('base');
  });

  test('need no query for a plain game', () => {
    expect(rulesAddress('/new', specOf('classic'))).toBe('/new/classic');
    expect(rulesAddress('/new', withOption(specOf('classic'), 'must-exceed', true))).toBe(
      '/new/classic%2Bmust-exceed',
    );
    expect(rulesAddress('/learn', named, '/rules')).toMatch(
      /^\/learn\/classic\/rules\?rules=[\w-]+$/,
    );
  });
});

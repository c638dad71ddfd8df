import { allGames, type HotDiceRules, rulesHash } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { resolveRules } from '../resolve-rules.ts';
import { decodeRules, encodeRules } from '../rules-link.ts';
import { isPlain, type RulesSpec, specFrom, specOf } from '../rules-spec.ts';
import { editedRules, specOfEdited, withoutBroken } from './edited-rules.ts';

const hashOf = (spec: RulesSpec): string => {
  const rules = resolveRules(spec);
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  return rulesHash(rules.value);
};

const edit = (spec: RulesSpec, how: (rules: HotDiceRules) => HotDiceRules): RulesSpec =>
  specOfEdited(how(editedRules(spec) as HotDiceRules), spec);

const specFromJson = (json: object): RulesSpec => specFrom(json) ?? specOf('');

/** House rules as links and devices have stored them since the first version. */
const STORED: readonly object[] = [
  { base: 'classic', name: 'A short one', opening: 0, end: { target: 1000 } },
  { base: 'barrel+must-exceed', name: 'Past it' },
  { base: 'barrel', name: 'Past it', end: { win: 'exceed' } },
  {
    base: 'depot+may-roll-on+floor-at-zero',
    name: 'Кухня',
    penalties: [{ busts: 2, points: 500 }],
  },
  { base: 'diecup', name: 'Small', targets: [1, 2, 3], need: 3 },
  {
    base: 'hutton',
    name: 'Lines',
    combos: [
      { kind: 'alike', count: 1, points: { 1: 100, 5: 50 } },
      { kind: 'groups', sizes: [3], points: 300, name: 'Any three' },
      { kind: 'exact', dice: '1122', points: 450 },
    ],
  },
];

describe('rules in the editor', () => {
  test.each(STORED)('play the same after a visit: %j', (json) => {
    const spec = specFromJson(json);
    const rules = editedRules(spec);
    if (rules === undefined) throw new Error('no rules');
    expect(hashOf(specOfEdited(rules, spec))).toBe(hashOf(spec));
  });

  test.each(Object.keys(allGames))('%s without a change stays the plain game', (id) => {
    const rules = editedRules(specOf(id));
    if (rules === undefined) throw new Error('no rules');
    expect(specOfEdited(rules, specOf(id))).toEqual(specOf(id));
  });

  test('list only what differs, and read back from a link', () => {
    const spec = edit(specOf('classic'), (rules) => ({
      ...rules,
      minimumBank: 350,
      end: { ...rules.end, target: 5000 },
    }));
    expect(spec.change).toEqual({ minimumBank: 350, end: { target: 5000 } });
    const read = decodeRules(encodeRules(spec));
    expect(read.ok && read.value.spec).toEqual(spec);
  });

  test('use an option of the game if it says the same', () => {
    const off = edit(specOf('classic'), (rules) => ({
      ...rules,
      end: { ...rules.end, lastRound: false },
    }));
    expect(off.options).toEqual(['no-last-round']);
    expect(isPlain(off)).toBe(true);
    const on = edit(off, (rules) => ({ ...rules, end: { ...rules.end, lastRound: true } }));
    expect(on).toEqual(specOf('classic'));
  });

  test('keep the exit of barrels when only the way to win changes', () => {
    const spec = edit(specOf('barrel'), (rules) => ({
      ...rules,
      opening: 50,
      end: { ...rules.end, win: 'exact' },
    }));
    const rules = resolveRules(spec);
    expect(rules).toMatchObject({
      ok: true,
      value: { barrelExit: 'reach', end: { win: 'exact' } },
    });
  });

  test('keep wrong numbers for the player to correct, and drop what has another shape', () => {
    const spec = specFromJson({
      base: 'classic',
      openning: 5,
      combos: 'all',
      opening: -5,
      end: { target: 0 },
    });
    expect(withoutBroken(spec).change).toEqual({ opening: -5, end: { target: 0 } });
    expect(withoutBroken(specFromJson({ base: 'classic', opening: '5' })).change).toEqual({});
    const fine = specFromJson({ base: 'classic', opening: 5 });
    expect(withoutBroken(fine)).toBe(fine);
  });
});

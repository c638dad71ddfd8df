import { expect, test } from 'vitest';
import { labelOf } from '../../test/label.ts';
import { NO_DICE, parseDice } from '../core/dice.ts';
import { findRules } from '../games/index.ts';
import { hotDiceHash } from './hash.ts';
import type { HotDiceRules } from './rules.ts';
import { scoringOf } from './scoring.ts';
import { sumAsAlike } from './sums.ts';

const barrel = (): HotDiceRules => {
  const found = findRules('barrel');
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error('There is no barrel.');
  return found.value;
};

const split = (rules: HotDiceRules, dice: string): readonly string[] =>
  (scoringOf(rules).worth(parseDice(dice) ?? NO_DICE)?.combinations ?? []).map(
    (one) => `${labelOf(one)} ${one.points}`,
  );

test.each([
  ['1', ['1×1 10']],
  ['11', ['2×1 20']],
  ['55', ['2×5 10']],
  ['115', ['2×1 20', '1×5 5']],
  ['1155', ['2×1 20', '2×5 10']],
  ['22211', ['3×2 20', '2×1 20']],
  ['111', ['3×1 100']],
  ['1111', ['4×1 200']],
  ['11115', ['4×1 200', '1×5 5']],
])('barrel: %s is %j', (dice, combinations) => expect(split(barrel(), dice)).toEqual(combinations));

test('a sum is listed with the combinations, larger ones first', () => {
  const listed = scoringOf(barrel()).combinations.map(({ dice }) => dice);
  expect(listed.filter((dice) => dice.length < 3)).toEqual(['11', '55', '1', '5']);
  expect(listed.map((dice) => dice.length)).toEqual(
    listed.map((dice) => dice.length).toSorted((a, b) => b - a),
  );
});

test('sums change neither a score nor the hash', () => {
  const rules = barrel();
  const plain = { ...rules, combos: rules.combos.filter(({ kind }) => kind !== 'sum') };
  expect(plain.combos).toHaveLength(rules.combos.length - 1);
  expect(hotDiceHash(plain)).toBe(hotDiceHash(rules));
  expect(scoringOf(plain).table).toStrictEqual(scoringOf(rules).table);
  expect(split(plain, '1155')).toEqual(['1×1 10', '1×1 10', '1×5 5', '1×5 5']);
});

test('a sum is worth its singles', () => {
  const { combos } = barrel();
  const [sum] = combos.flatMap((combo) => (combo.kind === 'sum' ? [combo] : []));
  if (sum === undefined) throw new Error('Barrel has a sum.');
  expect(sumAsAlike(combos, sum).points).toEqual({ 1: 20, 5: 10 });
});

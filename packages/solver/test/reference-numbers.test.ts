import { type HotDiceRules, presets } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { solveTwoSeat } from '../src/two-seat/solve.ts';

// Numbers of programs written by others, or separately in another language. Facebook scoring is meant without its
// minimum bank and its penalty.

const tableNamed = (id: string): HotDiceRules => {
  const rules = presets[id]?.rules;
  if (rules?.family !== 'hot-dice') throw new Error(`No hot-dice table ${id}.`);
  return rules;
};

const scoringOnly = (id: string, target: number): HotDiceRules => {
  const rules = tableNamed(id);
  return { ...rules, minimumBank: 0, penalties: [], end: { ...rules.end, target } };
};

test.each([
  ['facebook', 500, 0.6990727543],
  ['facebook', 1000, 0.6067303238],
  ['facebook', 2000, 0.5769595836],
  ['cardgames', 500, 0.7005744222],
  ['cardgames', 1000, 0.610787596],
  ['cardgames', 2000, 0.5742974628],
  ['kingdom', 500, 0.7156660476],
  ['kingdom', 1000, 0.6098005442],
  ['kingdom', 2000, 0.5796424829],
])('%s to %i: the first of two seats wins with chance %f', (id, target, chance) => {
  const { firstSeatWins, residual } = solveTwoSeat(scoringOnly(id, target));
  expect(firstSeatWins).toBeCloseTo(chance, 9);
  expect(residual).toBeLessThan(1e-9);
});

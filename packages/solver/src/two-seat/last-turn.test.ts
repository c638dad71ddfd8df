import { type HotDiceRules, rolls, scoringOf } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { reachChance } from '../odds/reach.ts';
import { shortRules } from '../review/seeded-match.ts';
import { turnKernel } from '../turn/kernel.ts';
import { turnModel } from '../turn/model.ts';
import { lastTurn, marginOf, solveLastTurn } from './last-turn.ts';
import { positionsOf } from './positions.ts';

const setUp = (rules: HotDiceRules) => {
  const model = turnModel(rules);
  const positions = positionsOf(model);
  const margin = marginOf(model);
  const longest = Math.max(...positions.afterBank.map((banks) => banks.length)) + margin + 2;
  return { model, positions, margin, longest };
};

test.each([
  ['classic', shortRules('classic', 1000)],
  ['classic with a minimum bank', shortRules('classic', 1000, { minimumBank: 300 })],
  ['hutton, whose hot dice must be rolled', shortRules('hutton', 1500)],
  ['hutton to be exceeded', shortRules('hutton+must-exceed', 1000)],
])('%s: one pass for all leaders gives the same as one for each', (_, rules) => {
  const { model, positions, margin, longest } = setUp(rules);
  const fast = lastTurn(model, positions, longest);
  const slow = turnKernel(model, longest);
  positions.list.forEach((_, position) => {
    for (let above = 0; above <= margin; above++) {
      const chance = solveLastTurn(
        { model, positions, kernel: slow, rollOn: undefined },
        position,
        above,
      );
      expect(fast(position, above)).toBeCloseTo(chance, 14);
    }
  });
});

/** The chance to reach so many points in one turn, thrown with all dice, by rolling on until they are there. */
const reachWith = (rules: HotDiceRules): ((points: number) => number) => {
  const known = new Map<string, number>();
  const from = (cup: number, points: number): number => {
    const key = `${cup} ${points}`;
    const done = known.get(key);
    if (done !== undefined) return done;
    let sum = 0;
    for (const { dice, ways } of rolls(cup)) {
      const chances = scoringOf(rules)
        .keeps(dice)
        .map((keep) =>
          keep.points >= points ? 1 : from(keep.left || rules.dice, points - keep.points),
        );
      sum += ways * Math.max(0, ...chances);
    }
    known.set(key, sum / 6 ** cup);
    return sum / 6 ** cup;
  };
  return (points) => from(rules.dice, points);
};

test('beating a leader takes one unit more than it has', () => {
  const rules = shortRules('classic', 600, {
    opening: 0,
    dice: 3,
    combos: shortRules('hutton', 600).combos,
  });
  const { model, positions, longest } = setUp(rules);
  const beaten = lastTurn(model, positions, longest);
  const at300 = positions.find({ total: 300, opened: true, streak: 0, barrel: -1, barrelTurns: 0 });
  // From 300, a leader at 650 is beaten by 400 or more.
  expect(beaten(at300 ?? -1, 1)).toBeCloseTo(reachWith(rules)(400), 12);
});

test('a shared tie is worth half', () => {
  const rules = shortRules('classic', 600, {
    opening: 0,
    dice: 2,
    combos: shortRules('hutton', 600).combos,
  });
  const shared = { ...rules, end: { ...rules.end, tie: 'shared' as const } };
  const first = setUp(rules);
  const half = setUp(shared);
  const strict = lastTurn(first.model, first.positions, first.longest)(0, 0);
  const tied = lastTurn(half.model, half.positions, half.longest)(0, 0);
  const reach = reachWith(rules);
  expect(tied).toBeGreaterThan(strict);
  expect(tied).toBeLessThan(reach(600));
  expect(tied).toBeGreaterThanOrEqual(reach(600) / 2);
});

test('totals past the target matter only in a last round', () => {
  const model = turnModel(shortRules('classic', 1000));
  const margin = marginOf(model);
  expect(reachChance(model.rules, margin * model.unit)).toBeLessThan(2e-5);
  expect(reachChance(model.rules, (margin - 1) * model.unit)).toBeGreaterThanOrEqual(2e-5);
  expect(marginOf(turnModel(shortRules('depot', 1000)))).toBe(0);
});

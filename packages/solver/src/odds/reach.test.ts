import { alike, findRules, type HotDiceRules, straight } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { bestTurn } from './best-turn.ts';
import { reachChance, reachChances } from './reach.ts';

const hotDice = (name: string): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`No hot dice: ${name}.`);
  return found.value;
};

test.each(['barrel', 'hutton', 'classic', 'zilch'])(
  'more points of %s are never likelier, and no policy does better',
  (name) => {
    const rules = hotDice(name);
    const { unit, chances } = reachChances(rules, name === 'barrel' ? 500 : 5000);
    const { results } = bestTurn(rules);
    expect(chances[0]).toBe(1);
    for (let i = 1; i < chances.length; i++) {
      expect(chances[i]).toBeLessThanOrEqual((chances[i - 1] ?? 0) + 1e-15);
      const byMean = results.reduce((sum, e) => (e.points >= i * unit ? sum + e.chance : sum), 0);
      expect(chances[i]).toBeGreaterThanOrEqual(byMean - 1e-12);
    }
  },
);

test('one point takes only a throw that does not bust', () =>
  expect(reachChance(hotDice('classic'), 1)).toBeCloseTo(1 - 1080 / 46_656, 14));

test('hot dice that must be rolled can take the points away again', () => {
  // A 1 can be banked (11 ways of 36); 2 and 3 together (2 ways) use both dice, which must be thrown once more.
  const combos = [alike(1, { 1: 10 }), straight('23', 20)];
  const rules = { ...hotDice('hutton'), dice: 2, combos };
  expect(reachChance(rules, 10)).toBeCloseTo(11 / 34, 14);
});

test('goals below the least bank count as the least bank', () => {
  const facebook = hotDice('facebook');
  expect(reachChance(facebook, 50)).toBe(reachChance(facebook, 300));
  const classic = hotDice('classic');
  expect(reachChance(classic, 50, false)).toBe(reachChance(classic, 500));
  expect(reachChance(classic, 50)).toBeGreaterThan(reachChance(classic, 500));
});

test('one pass for many goals gives the same as one for each', () => {
  const { unit, chances } = reachChances(hotDice('hutton'), 3000);
  for (const points of [50, 700, 1950]) {
    expect(chances[points / unit]).toBeCloseTo(reachChance(hotDice('hutton'), points), 14);
  }
});

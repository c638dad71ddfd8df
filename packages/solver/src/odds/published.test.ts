// Figures that others published, or that a separate program worked out: one turn, no target.
import { alike, faces, findRules, groups, type HotDiceRules, straight } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { bestTurn } from './best-turn.ts';
import { longRunAverage } from './long-run.ts';
import { reachChance } from './reach.ts';
import { throwOdds } from './throw-odds.ts';

const preset = (name: string): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`No hot dice: ${name}.`);
  return found.value;
};

const kingdom = preset('kingdom');
const facebook: HotDiceRules = { ...preset('facebook'), minimumBank: 0, penalties: [] };

const patch: HotDiceRules = {
  ...facebook,
  combos: [
    alike(1, { 1: 100, 5: 50 }),
    alike(3, faces([300, 200, 300, 400, 500, 600])),
    groups([4], 1000),
    groups([5], 2000),
    groups([6], 3000),
    groups([2, 2, 2], 1500),
    groups([4, 2], 1500),
    groups([3, 3], 2500),
    straight('123456', 1500),
  ],
};

/** The tables that double for each die more, with another straight and three pairs. */
const doubling: HotDiceRules = {
  ...facebook,
  combos: [
    ...kingdom.combos.filter(({ kind }) => kind === 'alike'),
    straight('123456', 2000),
    groups([2, 2, 2], 1500),
  ],
};

/** When to bank, from all dice in the cup down to one. */
const thresholds = (bank: readonly { readonly from: number | null }[]): (number | null)[] =>
  bank.map(({ from }) => from).toReversed();

test.each([
  ['Facebook', facebook, 548.857618, [16_400, 3050, 1050, 450, 250, 300]],
  ['PlayMonster', patch, 542.063244, [16_800, 2800, 950, 400, 250, 300]],
  ['10001', doubling, 590.657753, [18_100, 3100, 1050, 450, 250, 350]],
  ['Kingdom', kingdom, 564.43762, [12_950, 3400, 1050, 450, 250, 300]],
  ['cardgames', preset('cardgames'), 607.965272, [18_650, 3100, 1050, 450, 300, 350]],
])('a turn of the %s table is worth what was published', (_name, rules, mean, from) => {
  const best = bestTurn(rules);
  expect(Math.abs(best.mean - mean)).toBeLessThan(6e-7);
  expect(thresholds(best.bank)).toEqual(from);
  expect(best.bank.flatMap(({ also }) => also)).toEqual([]);
});

test.each([
  [50, 5, 363.834],
  [100, 5, 399.911],
  [100, 4, 274.776],
  [150, 4, 307.673],
  [200, 4, 343.8],
  [150, 3, 227.968],
  [200, 3, 257.584],
  [250, 3, 293.4],
  [300, 3, 329.228],
  [400, 3, 400.947],
  [200, 2, 221.706],
  [250, 1, 274.669],
  [300, 6, 802],
  [1000, 4, 1002.188],
  [1000, 6, 1434.468],
])('with %i points, throwing %i dice of the Facebook table is worth %f', (points, dice, worth) => {
  const best = bestTurn(facebook);
  expect(Math.abs(best.rollValue(points, dice) - worth)).toBeLessThan(6e-4);
  expect(best.turnValue(points, dice, dice === 6)).toBe(best.rollValue(points, dice));
});

test.each([
  [facebook, 500, 0.56953372],
  [facebook, 1000, 0.32320748],
  [doubling, 1000, 0.3273269],
])('the chance to reach so many points in one turn is known', (rules, points, chance) =>
  expect(Math.abs(reachChance(rules, points) - chance)).toBeLessThan(6e-8),
);

test('one throw of Kingdom dice brings 399.1127 points', () => {
  const six = throwOdds(kingdom)[5];
  expect((six?.points ?? 0) / (six?.of ?? 1)).toBeCloseTo(399.1127, 4);
});

describe('over many turns, with a penalty for the third bust in a row', () => {
  const penalised = (points: number, minimumBank: number): HotDiceRules => ({
    ...facebook,
    minimumBank,
    penalties: [{ busts: 3, points }],
  });

  test.each([
    ['none', facebook, 548.857618],
    ['500', penalised(500, 0), 546.739539],
    ['1,000', penalised(1000, 0), 545.501933],
    ['500, banks from 300', penalised(500, 300), 545.902143],
  ])('the Facebook table gives its average: %s', (_name, rules, average) =>
    expect(Math.abs(longRunAverage(rules).average - average)).toBeLessThan(6e-7),
  );

  test('Zilch gives 620.855 points a turn', () =>
    expect(longRunAverage(preset('zilch')).average).toBeCloseTo(620.855, 3));

  test.each([
    [500, 0, [16_400, 3050, 1050, 400, 250, 300]],
    [500, 1, [16_350, 3000, 950, 350, 200, 250]],
    [500, 2, [15_900, 2550, 550, 50, 50, 50]],
    [1000, 0, [16_400, 3050, 1000, 400, 250, 300]],
    [1000, 1, [16_300, 2950, 950, 300, 150, 200]],
    [1000, 2, [15_400, 2050, 50, 50, 50, 50]],
  ])('at −%i and %i busts in a row, this is when to bank', (points, busts, from) =>
    expect(thresholds(longRunAverage(penalised(points, 0)).bank[busts] ?? [])).toEqual(from),
  );
});

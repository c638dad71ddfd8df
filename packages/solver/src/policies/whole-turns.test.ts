import {
  allGames,
  findRules,
  type HotDiceRules,
  type Rules,
  readRules,
  seededRandom,
} from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { type Budget, TooManyRows, UNLIMITED, withinBudget } from '../odds/budget.ts';
import { hotDiceHeuristics } from './hot-dice-heuristics.ts';
import { MOST_STEPS, solveWholeTurns, wholeTurns } from './whole-turns.ts';

const isHotDice = (rules: Rules): rules is HotDiceRules => rules.family === 'hot-dice';

const houseRules = (change: object): HotDiceRules => {
  const read = readRules({
    family: 'hot-dice',
    id: 'ours',
    name: 'Ours',
    dice: 8,
    combos: [
      { kind: 'alike', count: 1, points: { 1: 100, 5: 50 } },
      { kind: 'alike', count: 3, points: { 1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600 } },
    ],
    end: { target: 10_000 },
    ...change,
  });
  if (!read.ok || !isHotDice(read.value)) throw new Error('These rules are not accepted.');
  return read.value;
};

const everyGame = Object.entries(allGames).flatMap(([id, { options }]) =>
  [id, ...Object.keys(options).map((option) => `${id}+${option}`)].flatMap((name) => {
    const found = findRules(name);
    return found.ok && isHotDice(found.value) ? [found.value] : [];
  }),
);

const stepsOf = (rules: HotDiceRules): number => {
  let steps = 0;
  const budget: Budget = { ...UNLIMITED, spend: (cost) => (steps += cost) };
  solveWholeTurns(rules, budget);
  return steps;
};

test.each(everyGame)(
  'sharp counts turns of $id to their end, far within what it may take',
  (rules) => {
    expect(wholeTurns(rules)).toBeDefined();
    expect(stepsOf(rules)).toBeLessThan(MOST_STEPS / 2);
  },
);

test('sharp solves whole turns of eight dice', () => {
  expect(wholeTurns(houseRules({ opening: 500 }))).toBeDefined();
});

test.each([
  [
    'points of very different size',
    { combos: [{ kind: 'alike', count: 1, points: { 1: 1, 5: 999_999 } }] },
  ],
  ['an opening that takes very many steps', { opening: 1_000_000, minimumBank: 1 }],
  [
    'many busts in a row and no end of points',
    {
      combos: [1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({
        kind: 'alike',
        count,
        points: { 1: 7 * count ** 3, 2: 2 * count ** 3 + 1, 3: 3 * count ** 3 },
      })),
      penalties: Array.from({ length: 10 }, (_, i) => ({ busts: i + 1, points: 7 + i })),
    },
  ],
])('sharp plays like regular if a turn takes too much work: %s', (_, change) => {
  const rules = houseRules(change);
  expect(wholeTurns(rules)).toBeUndefined();
  const random = seededRandom('sharp');
  const [sharp, regular] = [hotDiceHeuristics.sharp, hotDiceHeuristics.regular].map((make) =>
    make(rules, random),
  );
  const keep = { points: 100, pending: 100, cup: 5, hot: false };
  expect(sharp?.scoreKeep(keep, true, 0)).toBe(regular?.scoreKeep(keep, true, 0));
  expect(sharp?.wouldBank(500, 2, 0)).toBe(regular?.wouldBank(500, 2, 0));
});

test('work stops when its steps or rows are used up, whatever the time', () => {
  const spend = (times: number) => (budget: Budget) => {
    for (let i = 0; i < times; i++) budget.spend(10);
    return times;
  };
  expect(withinBudget(1, 100, spend(10))).toBe(10);
  expect(withinBudget(1, 100, spend(11))).toBeUndefined();
  const tooMany = (): never => {
    throw new TooManyRows('rows');
  };
  expect(withinBudget(1, 100, tooMany)).toBeUndefined();
  expect(() =>
    withinBudget(1, 100, () => {
      throw new Error('a bug');
    }),
  ).toThrow('a bug');
});

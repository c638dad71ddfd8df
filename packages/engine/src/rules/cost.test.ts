import { expect, test } from 'vitest';
import { sampleRules } from '../../test/house-rules.ts';
import { allGames } from '../games/index.ts';
import { readRules } from '../games/read-rules.ts';
import { expansionOf } from '../hot-dice/combos.ts';
import type { HotDiceRules } from '../hot-dice/rules.ts';
import { MOST_COMBINATIONS, workOf } from './cost.ts';
import type { Rules } from './rules.ts';

const houseRules = (combos: readonly unknown[]): unknown => ({
  family: 'hot-dice',
  id: 'large',
  name: 'Large',
  dice: 8,
  combos,
  end: { target: 10_000 },
});

const groups = (sizes: readonly number[]): unknown => ({ kind: 'groups', sizes, points: 10 });
const blank = (count: number): unknown => ({ kind: 'blank', count, points: 10 });
const times = (n: number, line: unknown): unknown[] => Array.from({ length: n }, () => line);

test('refuses rules with too many combinations before generating any', () => {
  const rules = houseRules([...times(20, groups([1, 1, 2, 3])), ...times(80, blank(7))]);
  expect(readRules(rules)).toEqual({
    ok: false,
    error: [
      {
        path: 'combos',
        code: 'rules-too-large',
        work: 20 * 180 + 80 * 792,
        most: 20_000,
      },
    ],
  });
});

const work = (line: unknown): number => workOf(houseRules([line]) as Rules);

test.each([
  [{ kind: 'alike', count: 3, points: { 1: 5, 2: 7 } }, 2],
  [{ kind: 'exact', dice: '123', points: 5 }, 1],
  [groups([2, 2, 2]), 20],
  [groups([4, 2]), 30],
  [groups([1, 1, 2, 3]), 180],
  [groups([1, 1, 1, 1, 1, 1]), 1],
  [blank(1), 6],
  [blank(8), 1287],
])('counts the combinations of %j', (line, ways) => {
  expect(work(line)).toBe(ways);
});

test('never estimates too few combinations', () => {
  const hotDice = (rules: Rules): rules is HotDiceRules => rules.family === 'hot-dice';
  const all = [...Object.values(allGames).map(({ rules }) => rules), ...sampleRules(44, 40)];
  for (const rules of all.filter(hotDice)) {
    expect(expansionOf(rules).dice.length).toBeLessThanOrEqual(workOf(rules));
  }
});

test('the built-in rules need a small part of the limit', () => {
  const most = Math.max(...Object.values(allGames).map(({ rules }) => workOf(rules)));
  expect(most * 20).toBeLessThan(MOST_COMBINATIONS);
});

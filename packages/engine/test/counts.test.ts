import { describe, expect, test } from 'vitest';
import {
  games,
  type HotDiceRules,
  multisets,
  parts,
  pick,
  presets,
  rolls,
  scoringOf,
} from '../src/index.ts';

// Two independent programs agree on these counts.

const hotDiceRules = (id: string): HotDiceRules => {
  const rules = { ...games, ...presets }[id]?.rules;
  if (rules?.family !== 'hot-dice') throw new Error(`${id} is no hot-dice game.`);
  return rules;
};

interface Count {
  readonly busts: number;
  readonly keeps: number;
  readonly best: number;
}

/** Rolls that bust, keeps over the distinct rolls, and best scores over all 6ⁿ rolls. */
const count = (id: string, dice: number): Count => {
  const scoring = scoringOf(hotDiceRules(id));
  let [busts, keeps, best] = [0, 0, 0];
  for (const { dice: roll, ways } of rolls(dice)) {
    const open = scoring.keeps(roll);
    if (open.length === 0) busts += ways;
    keeps += open.length;
    best += ways * Math.max(0, ...open.map(({ points }) => points));
  }
  return { busts, keeps, best };
};

describe('the numbers of busts and keeps, and the sums of best scores', () => {
  test.each([
    ['barrel', 1, 4, 2, 15],
    ['barrel', 2, 16, 15, 180],
    ['barrel', 3, 60, 68, 1875],
    ['barrel', 4, 204, 240, 18_600],
    ['barrel', 5, 600, 722, 219_975],
    ['hutton', 1, 4, 2, 150],
    ['hutton', 2, 16, 15, 1800],
    ['hutton', 3, 60, 68, 18_750],
    ['hutton', 4, 204, 236, 183_150],
    ['hutton', 5, 600, 684, 1_675_800],
    ['hutton', 6, 1440, 1744, 14_411_250],
    ['classic', 1, 4, 2, 150],
    ['classic', 2, 16, 15, 1800],
    ['classic', 3, 60, 68, 18_750],
    ['classic', 4, 204, 240, 186_000],
    ['classic', 5, 600, 720, 1_752_750],
    ['classic', 6, 1080, 1941, 19_509_000],
    ['depot', 1, 4, 2, 150],
    ['depot', 2, 16, 15, 1800],
    ['depot', 3, 60, 68, 18_750],
    ['depot', 4, 204, 240, 186_100],
    ['depot', 5, 600, 720, 1_758_250],
    ['depot', 6, 1080, 1961, 19_837_500],
  ])(
    '%s with %i dice: %i busts, %i keeps, best scores sum to %i',
    (id, dice, busts, keeps, best) => {
      expect(count(id, dice)).toEqual({ busts, keeps, best });
    },
  );

  test.each([
    ['barrel', [3, 2]],
    ['barrel', [9, 4]],
    ['barrel', [18, 5]],
    ['barrel', [108, 17]],
    ['barrel', [324, 25]],
    ['hutton', [162, 5]],
    ['classic', [216, 5]],
    ['depot', [216, 5]],
  ])(
    '%s: has the known bust chance; %j is total and busts in lowest terms',
    (id, [total = 1, part = 0]) => {
      const dice = [3, 9, 18, 108, 324].indexOf(total) + 1 || 6;
      expect(count(id, dice).busts * total).toBe(part * 6 ** dice);
    },
  );

  test('barrel: with three dice aside only a third of the rolls of two bust, because a double saves the turn', () => {
    const scoring = scoringOf(hotDiceRules('barrel'));
    const busts = rolls(2)
      .filter(({ dice }) => scoring.keeps(dice).length === 0 && dice[0] !== dice[1])
      .reduce((sum, { ways }) => sum + ways, 0);
    expect(busts).toBe(12);
  });

  test('zilch never busts on six dice, because six dice without a score are worth 500', () => {
    expect(count('zilch', 6).busts).toBe(0);
  });
});

test.each([
  [1, 6],
  [2, 48],
  [3, 198],
  [4, 580],
  [5, 1380],
  [6, 2858],
])(
  'diecup, empty board, %i dice: %i pairs of a roll and a target can be collected',
  (dice, pairs) => {
    const rules = games['diecup']?.rules;
    const targets = rules?.family === 'collection' ? rules.targets : [];
    const collectable = multisets(dice).flatMap((roll) =>
      targets.filter((target) => pick(roll, target).points > 0),
    );
    expect(collectable).toHaveLength(pairs);
  },
);

describe('rolls of n dice', () => {
  test.each([
    [0, 1],
    [1, 6],
    [2, 21],
    [3, 56],
    [4, 126],
    [5, 252],
    [6, 462],
    [7, 792],
    [8, 1287],
  ])('of %i dice there are %i, and their ways sum to all rolls', (dice, distinct) => {
    const all = rolls(dice);
    expect(new Set(all.map((roll) => roll.dice)).size).toBe(distinct);
    expect(all).toHaveLength(distinct);
    expect(all.reduce((sum, { ways }) => sum + ways, 0)).toBe(6 ** dice);
    expect(all.every(({ dice: thrown }) => thrown.length === dice)).toBe(true);
  });

  test.each([
    ['1', 1],
    ['12', 2],
    ['11', 1],
    ['112', 3],
    ['111222', 20],
    ['112233', 90],
    ['123456', 720],
    ['666666', 1],
    ['11123456', 6720],
  ])('%s falls in %i ways', (dice, ways) => {
    expect(rolls(dice.length).find((roll) => roll.dice === dice)?.ways).toBe(ways);
  });

  test('have the ways that counting all ordered rolls gives', () => {
    const seen = new Map<string, number>();
    for (let throwNumber = 0; throwNumber < 6 ** 5; throwNumber++) {
      const sorted = [...throwNumber.toString(6).padStart(5, '0')]
        .map((digit) => Number(digit) + 1)
        .sort((a, b) => a - b)
        .join('');
      seen.set(sorted, (seen.get(sorted) ?? 0) + 1);
    }
    expect(new Map(rolls(5).map(({ dice, ways }) => [dice, ways]))).toEqual(seen);
  });

  test('are in ascending order', () => {
    const listed: readonly string[] = multisets(3);
    expect(listed).toEqual(listed.toSorted());
    expect(listed.slice(0, 8)).toEqual(['111', '112', '113', '114', '115', '116', '122', '123']);
  });

  test('the parts of a roll are sorted by size, then ascending, each once', () => {
    const [roll] = rolls(3).flatMap(({ dice }) => (dice === '112' ? [dice] : []));
    expect(roll === undefined ? [] : parts(roll)).toEqual(['1', '2', '11', '12', '112']);
  });
});

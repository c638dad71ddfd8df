import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allGames,
  type Combo,
  type Dice,
  type Face,
  findRules,
  type HotDiceRules,
  multisets,
  readRules,
  scoringOf,
} from '../src/index.ts';
import { bruteForceScore } from './brute-force.ts';

/** All selections of one to eight dice, by number of dice. */
const bySize = Array.from({ length: 8 }, (_, n) => multisets(n + 1));

const selections = (most: number): readonly Dice[] => bySize.slice(0, most).flat();

const tableScores = (rules: HotDiceRules, wanted: readonly Dice[]): readonly string[] => {
  const scoring = scoringOf(rules);
  return wanted.map((dice) => `${dice}: ${scoring.worth(dice)?.points}`);
};

const bruteScores = (rules: HotDiceRules, wanted: readonly Dice[]): readonly string[] =>
  wanted.map((dice) => `${dice}: ${bruteForceScore(rules, dice)}`);

const hotDiceGames = Object.values(allGames).flatMap(({ rules }) =>
  rules.family === 'hot-dice' ? [rules] : [],
);

describe('the scoring table and the brute force agree', () => {
  test('there are games to compare', () => {
    expect(hotDiceGames.length).toBeGreaterThanOrEqual(9);
  });

  test.each(hotDiceGames.map((rules) => [rules.id, rules] as const))(
    '%s: on every selection',
    (_id, rules) => {
      const every = selections(rules.dice);
      expect(every).toHaveLength(rules.dice === 5 ? 461 : 923);
      expect(tableScores(rules, every)).toEqual(bruteScores(rules, every));
    },
  );

  test.each(hotDiceGames.map((rules) => [rules.id, rules] as const))(
    '%s: the combinations named for a selection are its dice and add up to its points',
    (_id, rules) => {
      const scoring = scoringOf(rules);
      for (const dice of selections(rules.dice)) {
        const worth = scoring.worth(dice);
        if (worth === undefined) continue;
        const parts = worth.combinations.map((combination) => combination.dice);
        expect([...parts.join('')].sort().join('')).toBe(dice);
        expect(worth.combinations.reduce((sum, { points }) => sum + points, 0)).toBe(worth.points);
      }
    },
  );
});

const FACE_LIST: readonly Face[] = [1, 2, 3, 4, 5, 6];
const points = fc.integer({ min: 1, max: 30 }).map((n) => n * 10);

const alikeCombo = (dice: number): fc.Arbitrary<Combo> =>
  fc.record({
    kind: fc.constant('alike' as const),
    count: fc.integer({ min: 1, max: dice }),
    points: fc
      .subarray([...FACE_LIST], { minLength: 1 })
      .chain((faces) =>
        fc.tuple(...faces.map((face) => points.map((worth) => [face, worth] as const))),
      )
      .map((entries) => Object.fromEntries(entries)),
    name: fc.constant(''),
  });

const exactCombo = (dice: number): fc.Arbitrary<Combo> =>
  fc.record({
    kind: fc.constant('exact' as const),
    dice: fc
      .array(fc.constantFrom(...FACE_LIST), { minLength: 1, maxLength: dice })
      .map((faces) => faces.join('')),
    points,
    name: fc.constant(''),
  });

const groupsCombo = (dice: number): fc.Arbitrary<Combo> =>
  fc.record({
    kind: fc.constant('groups' as const),
    sizes: fc
      .array(fc.integer({ min: 1, max: Math.min(4, dice) }), { minLength: 1, maxLength: 4 })
      .map((wanted) => {
        const fitting: number[] = [];
        let room = dice;
        for (const size of wanted) {
          if (size > room) continue;
          fitting.push(size);
          room -= size;
        }
        return fitting;
      }),
    points,
    name: fc.constant(''),
  });

const blankCombo = (dice: number): fc.Arbitrary<Combo> =>
  fc.record({
    kind: fc.constant('blank' as const),
    count: fc.integer({ min: 1, max: dice }),
    points,
    name: fc.constant(''),
  });

/** Few games with many dice: their tables take longest, and their splits are those of smaller ones. */
const diceCount = fc.oneof(
  { weight: 27, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 3, arbitrary: fc.constant(6) },
  { weight: 1, arbitrary: fc.integer({ min: 7, max: 8 }) },
);

const houseRules: fc.Arbitrary<HotDiceRules> = diceCount.chain((dice) =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: alikeCombo(dice) },
        { weight: 3, arbitrary: exactCombo(dice) },
        { weight: 3, arbitrary: groupsCombo(dice) },
        { weight: 1, arbitrary: blankCombo(dice) },
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map(
      (combos): HotDiceRules => ({
        family: 'hot-dice',
        id: 'house',
        name: 'House',
        dice,
        combos,
        hotDice: 'may-roll',
        opening: 0,
        minimumBank: 0,
        afterBust: 'turn-ends',
        bustsCounted: 'auto',
        barrelExit: 'auto',
        penalties: [],
        floor: null,
        rescues: [],
        barrels: [],
        end: { target: 100, win: 'reach', lastRound: false, tie: 'first' },
      }),
    ),
);

/** Up to `most` of the selections, spread evenly from an offset. */
const spread = (every: readonly Dice[], most: number, offset: number): readonly Dice[] => {
  const step = Math.ceil(every.length / most);
  return every.filter((_, i) => i % step === offset % step);
};

describe('house rules made at random', () => {
  test('two thousand of them score as the brute force does', () => {
    fc.assert(
      fc.property(houseRules, fc.nat(1000), (rules, offset) => {
        const some = spread(selections(rules.dice), 30, offset);
        expect(tableScores(rules, some)).toEqual(bruteScores(rules, some));
      }),
      { numRuns: 2000, seed: 1, endOnFailure: true },
    );
  });

  test('they are rules that a file may hold', () => {
    fc.assert(
      fc.property(houseRules, (rules) => {
        expect(readRules(rules)).toEqual({ ok: true, value: rules });
      }),
      { numRuns: 40, seed: 2, endOnFailure: true },
    );
  });
});

describe('the brute force itself', () => {
  const classic = findRules('classic');
  const rules = classic.ok && classic.value.family === 'hot-dice' ? classic.value : undefined;

  test.each([
    ['1', 100],
    ['2', undefined],
    ['', undefined],
    ['111155', 2100],
    ['222233', undefined],
    ['222555', 2500],
    ['654321', 1500],
  ])('classic %s is worth %s', (dice, worth) => {
    expect(rules === undefined ? 'no rules' : bruteForceScore(rules, dice)).toBe(worth);
  });
});

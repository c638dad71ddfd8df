import {
  alike,
  type Combo,
  type Ending,
  gameOf,
  type HotDiceRules,
  type Random,
  readRules,
  seededRandom,
  type View,
} from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { solveOneSeat } from '../src/one-seat/solve.ts';
import { turnModel } from '../src/turn/model.ts';
import { marginOf } from '../src/two-seat/last-turn.ts';
import { positionsOf } from '../src/two-seat/positions.ts';
import { solveTwoSeat } from '../src/two-seat/solve.ts';
import { type PendingCap, solveGame } from './generic-solver.ts';

// The fast solver against the slow one, on tables so small that the slow one sees every state.

/** Digits in which the two have to agree. */
const DIGITS = 9;

const TWO_DICE: readonly Combo[] = [alike(1, { 1: 2, 5: 1 }), alike(2, { 2: 3, 3: 4 })];
const THREE_DICE: readonly Combo[] = [...TWO_DICE, alike(3, { 4: 5 })];
/** Turns of these hardly ever make ten points, so that few totals past the target count in a last round. */
const RARE: readonly Combo[] = [alike(1, { 1: 1 }), alike(2, { 2: 2 })];
const FOUR_DICE: readonly Combo[] = [alike(1, { 1: 1 }), alike(2, { 2: 1, 6: 2 })];

const PLAIN: HotDiceRules = {
  family: 'hot-dice',
  id: 'tiny',
  name: 'Tiny',
  dice: 2,
  combos: TWO_DICE,
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
  end: { target: 5, win: 'reach', lastRound: false, tie: 'first' },
};

const tiny = (changes: Partial<HotDiceRules>, end: Partial<Ending> = {}): HotDiceRules => ({
  ...PLAIN,
  ...changes,
  end: { ...PLAIN.end, ...end },
});

/**
 * Turn points beyond which nothing changes. Once a bank wins at once more points are in vain, and so are more than
 * beat a leader in the last round; before it both solvers stop telling totals apart where a turn hardly ever gets.
 */
const capOf = (rules: HotDiceRules): PendingCap => {
  const { opening, minimumBank, end } = rules;
  const model = turnModel(rules);
  const margin = marginOf(model) * model.unit;
  return ({ boards, turn, closing }: View) => {
    const own = boards[turn];
    const score = own?.score ?? 0;
    const opened = own?.cells.every(({ kind, have }) => kind !== 'opening' || have > 0) ?? true;
    const least = Math.max(minimumBank, opened ? 0 : opening);
    if (closing) return Math.max(least, (boards[1 - turn]?.score ?? 0) - score + 1);
    const wins = Math.max(least, end.target - score + (end.win === 'exceed' ? 1 : 0));
    return boards.length > 1 ? wins + margin : wins;
  };
};

/** What the fast solver says of a table, and the slow one's bounds on it. */
const compared = (rules: HotDiceRules) => {
  const game = gameOf(rules);
  const cap = capOf(rules);
  return {
    match: solveTwoSeat(rules),
    slowMatch: solveGame(game, 2, cap),
    alone: solveOneSeat(rules),
    slowAlone: solveGame(game, 1, cap),
  };
};

const PENALTY = { penalties: [{ busts: 2, points: 2 }], floor: 0 };

const TABLES: readonly (readonly [string, HotDiceRules])[] = [
  ['a target and nothing else', tiny({}, { target: 5 })],
  ['three dice', tiny({ dice: 3, combos: THREE_DICE }, { target: 4 })],
  ['four dice', tiny({ dice: 4, combos: FOUR_DICE }, { target: 3 })],
  ['points in steps of fifty', tiny({ combos: [alike(1, { 1: 100, 5: 50 })] }, { target: 250 })],
  ['an opening', tiny({ opening: 3 })],
  ['an opening beyond the target', tiny({ opening: 6 })],
  ['a minimum bank', tiny({ minimumBank: 3 })],
  ['a minimum bank above the opening', tiny({ minimumBank: 3, opening: 2 })],
  ['hot dice that must be rolled', tiny({ hotDice: 'must-roll' })],
  ['a last round', tiny({ combos: RARE }, { lastRound: true, target: 3 })],
  [
    'a last round with shared ties',
    tiny({ combos: RARE }, { lastRound: true, target: 3, tie: 'shared' }),
  ],
  [
    'a last round, an opening and hot dice that must be rolled',
    tiny({ combos: RARE, hotDice: 'must-roll', opening: 2 }, { lastRound: true, target: 3 }),
  ],
  ['a target to exceed', tiny({}, { win: 'exceed', target: 4 })],
  [
    'a target to exceed in a last round',
    tiny({ combos: RARE }, { win: 'exceed', lastRound: true, target: 2 }),
  ],
  ['a target to hit exactly', tiny({}, { win: 'exact' })],
  [
    'an exact target that a seat can open with only from below zero',
    tiny(
      { opening: 3, penalties: [{ busts: 1, points: 2 }], floor: -1 },
      { win: 'exact', target: 2 },
    ),
  ],
  [
    'an exact target and a last round with shared ties',
    tiny({}, { win: 'exact', lastRound: true, tie: 'shared' }),
  ],
  ['an exact target and a last round', tiny({}, { win: 'exact', lastRound: true })],
  ['a barrel', tiny({ barrels: [{ from: 2, to: 4, turns: 2 }] })],
  [
    'barrels one after the other',
    tiny({
      barrels: [
        { from: 1, to: 3, turns: 1 },
        { from: 3, to: 5, turns: 3 },
      ],
    }),
  ],
  [
    'a barrel of three dice to be exceeded',
    tiny(
      {
        dice: 3,
        combos: [alike(1, { 1: 1 }), alike(2, { 6: 3 })],
        barrels: [{ from: 1, to: 3, turns: 2 }],
      },
      { win: 'exceed', target: 3 },
    ),
  ],
  [
    'a barrel and a last round with shared ties',
    tiny(
      { combos: RARE, barrels: [{ from: 1, to: 2, turns: 2 }] },
      { lastRound: true, tie: 'shared', target: 3 },
    ),
  ],
  ['a price on busts in a row', tiny({ ...PENALTY }, { target: 4 })],
  ['a price that leads below zero', tiny({ ...PENALTY, floor: -2 }, { target: 2 })],
  [
    'two prices and an opening',
    tiny(
      {
        opening: 2,
        floor: -1,
        penalties: [
          { busts: 1, points: 1 },
          { busts: 3, points: 2 },
        ],
      },
      { target: 2 },
    ),
  ],
  [
    'a price and a barrel',
    tiny({ ...PENALTY, floor: -1, barrels: [{ from: 2, to: 3, turns: 2 }] }, { target: 3 }),
  ],
  ['a price and a last round', tiny({ ...PENALTY, combos: RARE }, { target: 2, lastRound: true })],
  [
    'rescues after which one must roll',
    tiny(
      { dice: 3, combos: THREE_DICE, rescues: [{ dice: 2, blank: 'must-roll' }] },
      { target: 3 },
    ),
  ],
  [
    'rescues after which one may bank',
    tiny({ dice: 3, combos: THREE_DICE, rescues: [{ dice: 2, blank: 'may-bank' }] }, { target: 3 }),
  ],
  [
    'rescues of every kind and hot dice that must be rolled',
    tiny(
      {
        dice: 4,
        combos: FOUR_DICE,
        hotDice: 'must-roll',
        rescues: [
          { dice: 2, blank: 'must-roll' },
          { dice: 3, blank: 'must-roll' },
        ],
      },
      { target: 3 },
    ),
  ],
  [
    'rescues after which one must roll beside some after which one may bank',
    tiny(
      {
        dice: 4,
        combos: FOUR_DICE,
        opening: 2,
        rescues: [
          { dice: 2, blank: 'may-bank' },
          { dice: 3, blank: 'must-roll' },
        ],
      },
      { target: 3 },
    ),
  ],
  [
    'rolling on for nothing, an opening and hot dice that must be rolled',
    tiny({ afterBust: 'may-roll-on', opening: 2, hotDice: 'must-roll' }, { target: 4 }),
  ],
  [
    'rolling on for nothing with a barrel towards an exact target',
    tiny(
      { afterBust: 'may-roll-on', barrels: [{ from: 2, to: 4, turns: 2 }] },
      { target: 5, win: 'exact' },
    ),
  ],
  ['rolling on after a bust', tiny({ afterBust: 'may-roll-on' }, { target: 4 })],
  [
    'rolling on after a bust towards an exact target',
    tiny({ afterBust: 'may-roll-on' }, { target: 4, win: 'exact' }),
  ],
  [
    'rolling on with a price on busts in a row',
    tiny({ ...PENALTY, afterBust: 'may-roll-on' }, { target: 4 }),
  ],
  [
    'rolling on below zero towards an exact target',
    tiny(
      { penalties: [{ busts: 3, points: 1 }], floor: -1, afterBust: 'may-roll-on' },
      { target: 2, win: 'exact' },
    ),
  ],
  [
    'rolling on and hot dice that must be rolled',
    tiny(
      { ...PENALTY, afterBust: 'may-roll-on', hotDice: 'must-roll', opening: 2 },
      { win: 'exceed', target: 2 },
    ),
  ],
  [
    'rolling on in a last round',
    tiny({ ...PENALTY, combos: RARE, afterBust: 'may-roll-on' }, { lastRound: true, target: 2 }),
  ],
  [
    'rolling on in a last round with shared ties towards an exact target',
    tiny(
      { ...PENALTY, afterBust: 'may-roll-on' },
      { lastRound: true, tie: 'shared', win: 'exact', target: 3 },
    ),
  ],
  [
    'rolling on with a barrel',
    tiny(
      { ...PENALTY, afterBust: 'may-roll-on', barrels: [{ from: 2, to: 3, turns: 2 }] },
      { target: 3 },
    ),
  ],
];

test.each(TABLES)('with %s both solvers agree', (_, rules) => {
  expect(readRules(rules)).toMatchObject({ ok: true });
  const { match, slowMatch, alone, slowAlone } = compared(rules);
  expect(match.firstSeatWins).toBeCloseTo(slowMatch.least, DIGITS);
  expect(match.firstSeatWins).toBeCloseTo(slowMatch.most, DIGITS);
  expect(alone.expectedTurns).toBeCloseTo(slowAlone.least, DIGITS);
  expect(Math.max(match.residual, alone.residual)).toBeLessThan(1e-9);
});

const oneOf = <T>(random: Random, first: T, ...others: readonly T[]): T =>
  [first, ...others][random(others.length + 1)] ?? first;

/** A table somebody might bring along, small enough to be walked through. */
const houseRules = (random: Random): HotDiceRules => {
  const dice = oneOf(random, 2, 2, 3);
  const target = 3 + random(2);
  const lastRound = random(3) === 0;
  const points = (): number => 1 + random(3);
  const combos = [
    alike(1, { [1 + random(6)]: points(), [1 + random(6)]: points() }),
    alike(2, { [1 + random(6)]: points(), [1 + random(6)]: points() }),
    ...(dice === 3 ? [alike(3, { [1 + random(6)]: points() })] : []),
  ];
  const mayRollOn = random(4) === 0;
  const priced = mayRollOn || random(4) === 0;
  const from = 1 + random(target - 1);
  return {
    ...PLAIN,
    dice,
    combos,
    hotDice: oneOf(random, 'may-roll', 'must-roll'),
    opening: oneOf(random, 0, 0, 2, 3),
    minimumBank: oneOf(random, 0, 0, 0, 2),
    afterBust: mayRollOn ? 'may-roll-on' : 'turn-ends',
    penalties: priced ? [{ busts: 1 + random(3), points: 1 + random(2) }] : [],
    floor: -random(2),
    rescues:
      dice === 3 && random(3) === 0
        ? [{ dice: 2, blank: oneOf(random, 'must-roll', 'may-bank') }]
        : [],
    barrels:
      random(3) === 0 ? [{ from, to: from + 1 + random(target - from), turns: 1 + random(3) }] : [],
    end: {
      target,
      win: oneOf(random, 'reach', 'reach', 'exceed', 'exact'),
      lastRound,
      tie: oneOf(random, 'first', 'shared'),
    },
  };
};

const TABLES_OF_THE_HOUSE = 15;

/** Positions of a seat times the totals it can have: a measure of the slow solver's work. */
const MOST_WORK = 60;

const isSmall = (rules: HotDiceRules): boolean => {
  const model = turnModel(rules);
  return positionsOf(model).list.length * (rules.end.target + marginOf(model)) <= MOST_WORK;
};

describe('with random rules', () => {
  const random = seededRandom('tables of the house');
  for (let found = 0; found < TABLES_OF_THE_HOUSE; ) {
    const rules = houseRules(random);
    if (!readRules(rules).ok || !isSmall(rules)) continue;
    found++;
    test(`both solvers find the same on table ${found}`, () => {
      const { match, slowMatch, alone, slowAlone } = compared(rules);
      // Where a last round favours whoever waits, best play can go on for ever and the value is not unique.
      expect(match.firstSeatWins).toBeGreaterThan(slowMatch.least - 1e-9);
      expect(match.firstSeatWins).toBeLessThan(slowMatch.most + 1e-9);
      expect(alone.expectedTurns).toBeCloseTo(slowAlone.least, DIGITS - 1);
      expect(Math.max(match.residual, alone.residual)).toBeLessThan(1e-9);
    });
  }
});

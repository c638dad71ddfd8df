import {
  alike,
  type Combo,
  findRules,
  gameOf,
  type HotDiceRules,
  readRules,
} from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { solveThreeSeat } from '../src/three-seat/solve.ts';
import { solveGameForThree } from './generic-solver.ts';
import { capOf, TWO_DICE, tiny } from './tiny-rules.ts';

// Three seats: the fast solver against the slow one, on tables so small that the slow one sees every state.

const RARE: readonly Combo[] = [alike(1, { 1: 1 }), alike(2, { 2: 2 })];

/** A game as it is played, to a target that the slow solver can walk through. */
const short = (name: string, target: number, changes: Partial<HotDiceRules> = {}): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`No hot-dice game ${name}.`);
  const rules = found.value;
  return {
    ...rules,
    barrels: rules.barrels.filter(({ to }) => to <= target),
    end: { ...rules.end, target },
    ...changes,
  };
};

const PENALTY = { penalties: [{ busts: 2, points: 2 }], floor: 0 };

const TABLES: readonly (readonly [string, HotDiceRules])[] = [
  ['a target and nothing else', tiny({})],
  ['three dice', tiny({ dice: 3, combos: [...TWO_DICE, alike(3, { 4: 5 })] }, { target: 4 })],
  ['an opening', tiny({ opening: 3 })],
  ['an opening beyond the target', tiny({ opening: 6 })],
  ['a minimum bank', tiny({ minimumBank: 3 })],
  ['hot dice that must be rolled', tiny({ hotDice: 'must-roll' })],
  ['a target to exceed', tiny({}, { win: 'exceed', target: 4 })],
  ['a target to hit exactly', tiny({}, { win: 'exact' })],
  ['a last round', tiny({ combos: RARE }, { lastRound: true, target: 2 })],
  [
    'a last round with shared ties',
    tiny({ combos: RARE }, { lastRound: true, target: 2, tie: 'shared' }),
  ],
  [
    'a last round and a minimum bank',
    tiny({ combos: RARE, minimumBank: 2 }, { lastRound: true, target: 1 }),
  ],
  [
    'a last round, an opening and hot dice that must be rolled',
    tiny({ combos: RARE, hotDice: 'must-roll', opening: 1 }, { lastRound: true, target: 1 }),
  ],
  [
    'a last round and an opening beyond the target',
    tiny({ combos: RARE, opening: 2 }, { lastRound: true, target: 1 }),
  ],
  [
    'a last round to exceed the target',
    tiny({ combos: RARE }, { win: 'exceed', lastRound: true, target: 1 }),
  ],
  [
    'an exact target and a last round with shared ties',
    tiny({}, { win: 'exact', lastRound: true, tie: 'shared', target: 4 }),
  ],
  ['a barrel', tiny({ barrels: [{ from: 2, to: 4, turns: 2 }] })],
  [
    'a barrel and a last round with shared ties',
    tiny(
      { combos: RARE, barrels: [{ from: 1, to: 2, turns: 2 }] },
      { lastRound: true, tie: 'shared', target: 2 },
    ),
  ],
  ['cardgames to 50', short('cardgames', 50)],
  ['kingdom to 50', short('kingdom', 50)],
  ['classic without its last round to 50', short('classic+no-last-round', 50, { opening: 0 })],
  ['barrel to 10', short('barrel', 10, { barrels: [{ from: 5, to: 10, turns: 2 }] })],
  ['depot to 50', short('depot', 50, { penalties: [{ busts: 2, points: 50 }], floor: 0 })],
  ['penalties', tiny({ ...PENALTY }, { target: 3 })],
  ['penalties below zero', tiny({ ...PENALTY, floor: -2 }, { target: 2 })],
  [
    'penalties and a last round',
    tiny({ ...PENALTY, combos: RARE }, { target: 1, lastRound: true }),
  ],
  [
    'rescues after which a seat must roll',
    tiny(
      {
        dice: 3,
        combos: [...TWO_DICE, alike(3, { 4: 5 })],
        rescues: [{ dice: 2, blank: 'must-roll' }],
      },
      { target: 3 },
    ),
  ],
];

/** The slow solver takes seconds, on a busy machine a minute. */
const PATIENCE = 180_000;

test.each(TABLES)('with %s both solvers agree', { timeout: PATIENCE }, (_, rules) => {
  expect(readRules(rules)).toMatchObject({ ok: true });
  const { wins, epsilon } = solveThreeSeat(rules);
  const slow = solveGameForThree(gameOf(rules), capOf(rules));
  expect(epsilon).toBeLessThan(1e-9);
  wins.forEach((chance, seat) => {
    expect(chance).toBeCloseTo(slow[seat] ?? 0, 9);
  });
});

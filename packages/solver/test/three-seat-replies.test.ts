import { alike, gameOf, type HotDiceRules, readRules, type View } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { solveThreeSeat, type ThreeSeatSolution } from '../src/three-seat/solve.ts';
import { positionOf } from '../src/two-seat/board-position.ts';
import { bestReplies, type TurnPlan } from './generic-replies.ts';
import { solveGameForThree } from './generic-solver.ts';
import { threeSeatPolicy } from './three-seat-policy.ts';
import { capOf, tiny } from './tiny-rules.ts';

// Where three seats have to mix, the slow solver cannot find their play. But it can tell whether the fast solver's is an
// equilibrium: nobody gains by any other play, from any turn.

/** At 1, 1, 1 best replies to what the others play go round in a circle. */
const EQUAL_SEATS = tiny(
  { dice: 3, combos: [alike(1, { 1: 1, 2: 1 }), alike(2, { 6: 3 })], hotDice: 'must-roll' },
  { target: 4 },
);

const TABLES: readonly (readonly [string, HotDiceRules, number])[] = [
  ['an end at once and nothing to mix', tiny({}, { target: 3 }), 0],
  ['three equal seats that mix', EQUAL_SEATS, 1],
  [
    'different seats that mix',
    tiny({ dice: 3, combos: [alike(1, { 5: 1 }), alike(2, { 2: 6 })] }, { target: 6 }),
    2,
  ],
];

const planOf = (rules: HotDiceRules, solution: ThreeSeatSolution): TurnPlan => {
  const { positions } = solution.solver;
  const weights = new Map(solution.mixed.map(({ at, weight }) => [at, weight]));
  const indexOf = ({ boards, turn }: View): number =>
    [0, 1, 2].reduce((index, step) => {
      const board = boards[(turn + step) % 3];
      const position = board && positions.find(positionOf(rules, board));
      if (position === undefined) throw new Error('A position that is not in the table.');
      return index * positions.list.length + position;
    }, 0);
  return {
    policies: [
      threeSeatPolicy(rules, solution, () => 0),
      threeSeatPolicy(rules, solution, (below) => below - 1),
    ],
    weight: (view) => (view.closing ? 1 : (weights.get(indexOf(view)) ?? 1)),
  };
};

/** The slow solver takes seconds, on a busy machine a minute. */
const PATIENCE = 180_000;

test.each(TABLES)(
  'with %s no seat gains by another play',
  { timeout: PATIENCE },
  (_, rules, mixed) => {
    expect(readRules(rules)).toMatchObject({ ok: true });
    const solution = solveThreeSeat(rules);
    expect(solution.mixed).toHaveLength(mixed);
    const replies = bestReplies(gameOf(rules), capOf(rules), planOf(rules, solution));
    solution.wins.forEach((chance, seat) => {
      expect(chance).toBeCloseTo(replies.wins[seat] ?? 0, 10);
    });
    expect(replies.gain).toBeLessThan(1e-10);
    // Each of these turns can be any of the three seats'.
    expect(replies.mixed).toBe(3 * mixed);
  },
);

describe('three equal seats that mix', { timeout: PATIENCE }, () => {
  const solution = solveThreeSeat(EQUAL_SEATS);
  const plan = planOf(EQUAL_SEATS, solution);

  test('would gain if all of them played one strategy alone, or by another lot', () => {
    for (const weight of [0.5, 1]) {
      const other = { ...plan, weight: (view: View) => (plan.weight(view) < 1 ? weight : 1) };
      const { gain } = bestReplies(gameOf(EQUAL_SEATS), capOf(EQUAL_SEATS), other);
      expect(gain).toBeGreaterThan(1e-5);
    }
  });

  test('have no pure play that best replies find', () => {
    expect(() => solveGameForThree(gameOf(EQUAL_SEATS), capOf(EQUAL_SEATS))).toThrow('rest');
  });
});

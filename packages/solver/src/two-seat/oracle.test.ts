import { begin, gameOf, type HotDiceRules, type View } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { oneSeatOracle } from '../one-seat/oracle.ts';
import { solveOneSeat } from '../one-seat/solve.ts';
import { shortRules } from '../review/seeded-match.ts';
import { twoSeatOracle } from './oracle.ts';
import { solveTwoSeat } from './solve.ts';

const startOf = (rules: HotDiceRules, seats: number) => {
  const game = gameOf(rules);
  const { state } = begin(game, seats, 0);
  const choice = game.next(state);
  if (choice.kind !== 'choice') throw new Error('A match begins with a choice.');
  return { view: game.view(state), choice };
};

/** The same table with the first seat further on. */
const ahead = (view: View, score: number): View => ({
  ...view,
  boards: view.boards.map((board, seat) => (seat === 0 ? { ...board, score, cells: [] } : board)),
});

test('an oracle stays right when others use its solver', () => {
  const rules = shortRules('depot', 500, { penalties: [] });
  const { solver, table } = solveTwoSeat(rules);
  const [one, two] = [twoSeatOracle(rules, solver, table), twoSeatOracle(rules, solver, table)];
  const { view, choice } = startOf(rules, 2);
  const alone = one.weigh(view, choice);
  two.weigh(ahead(view, 300), choice);
  expect(one.weigh(view, choice)).toEqual(alone);
  solver.turn(table, solver.positions.start + 1, solver.positions.start);
  expect(one.weigh(view, choice)).toEqual(alone);
});

test('an oracle for one seat stays right as well', () => {
  const rules = shortRules('depot', 500, { penalties: [] });
  const solution = solveOneSeat(rules);
  const [one, two] = [oneSeatOracle(rules, solution), oneSeatOracle(rules, solution)];
  const { view, choice } = startOf(rules, 1);
  const alone = one.weigh(view, choice);
  two.weigh(ahead(view, 300), choice);
  expect(one.weigh(view, choice)).toEqual(alone);
});

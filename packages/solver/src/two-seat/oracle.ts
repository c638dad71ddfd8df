import type { Board, Choice, HotDiceRules, View } from '@barrelhouse/engine';
import { type RollOracle, ranked } from '../oracle.ts';
import { rollsByPlayer } from '../played-rolls.ts';
import { optionValue, rollsOf, type SolvedTurn } from '../solved-turn.ts';
import { positionOf } from './board-position.ts';
import type { ReferencePlayer } from './followed-turn.ts';
import { marginOf } from './last-turn.ts';
import type { Positions } from './positions.ts';
import type { TwoSeatSolver, WinTable } from './solver.ts';

/** The index of the position that a board shows. */
export const positionAt = (
  rules: HotDiceRules,
  positions: Positions,
  board: Board | undefined,
): number => {
  const found = board === undefined ? undefined : positions.find(positionOf(rules, board));
  if (found === undefined) throw new RangeError('The table knows no such position.');
  return found;
};

/** Exact chances to win for a match of two, from a solved table. `player` plays in both seats; without one, best play does. */
export const twoSeatOracle = (
  rules: HotDiceRules,
  solver: TwoSeatSolver,
  table: WinTable,
  player?: ReferencePlayer,
): RollOracle => {
  const { model, positions, kernel } = solver;
  const count = positions.list.length;
  const margin = marginOf(model);

  const usualTurn = (own: number, other: number): SolvedTurn => {
    solver.turn(table, own, other);
    const most = (positions.afterBank[own]?.length ?? 0) + margin - 1;
    const valueAfterTurn = (after: number): number => 1 - (table[other * count + after] ?? 0);
    return { model, positions, kernel, most, position: own, valueAfterTurn };
  };

  /** In the last round the rival has finished, so only the total to beat matters. */
  const lastTurn = (own: number, leader: number): SolvedTurn => {
    solver.finalTurn(own, leader);
    const lead = (leader - (positions.list[own]?.total ?? 0)) / model.unit;
    const enough = Math.min(lead, (positions.need[own] ?? 0) + margin) + 1;
    const most = Math.max(enough, (positions.afterBank[own]?.length ?? 0) - 1);
    return { model, positions, kernel, most, position: own, valueAfterTurn: () => 0 };
  };

  let latest:
    | { readonly key: string; readonly turn: SolvedTurn; readonly runs: number }
    | undefined;
  /** The turn of the seat to move. Solved again if positions changed or the kernel ran for somebody else. */
  const turnAt = (view: View, { seat }: Choice): SolvedTurn => {
    const rival = view.boards[1 - seat];
    const own = positionAt(rules, positions, view.boards[seat]);
    const against = view.closing ? (rival?.score ?? 0) : positionAt(rules, positions, rival);
    const key = `${own} ${view.closing ? 'beats' : 'meets'} ${against}`;
    if (latest?.key !== key || latest.runs !== kernel.runs()) {
      const turn = view.closing ? lastTurn(own, against) : usualTurn(own, against);
      latest = { key, turn, runs: kernel.runs() };
    }
    return latest.turn;
  };

  return {
    currency: 'win',
    precision: 'exact',
    weigh(view, choice) {
      const turn = turnAt(view, choice);
      const valued = choice.options.map((option) => ({
        option,
        value: optionValue(turn, view, option),
      }));
      return ranked('win', valued);
    },
    ...(player ? rollsByPlayer(turnAt, player) : rollsOf(turnAt)),
  };
};

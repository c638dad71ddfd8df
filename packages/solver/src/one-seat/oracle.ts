import type { HotDiceRules } from '@barrelhouse/engine';
import { type Oracle, ranked } from '../oracle.ts';
import { optionValue, type SolvedTurn } from '../solved-turn.ts';
import { positionAt } from '../two-seat/oracle.ts';
import type { OneSeatSolution } from './solve.ts';

/**
 * Turns still needed by a seat alone at the table, the one in progress included: a bank that meets the target is worth
 * one turn, and before the first roll the value is the expected length of the match.
 */
export const oneSeatOracle = (rules: HotDiceRules, solution: OneSeatSolution): Oracle => {
  const { model, positions, kernel, table } = solution;
  let latest: { readonly turn: SolvedTurn; readonly runs: number } | undefined;

  const turnFrom = (position: number): SolvedTurn => {
    // Others may have used the kernel in the meantime.
    if (latest?.turn.position !== position || latest.runs !== kernel.runs()) {
      solution.turn(position);
      const most = (positions.afterBank[position]?.length ?? 0) - 1;
      const valueAfterTurn = (after: number): number => table[after] ?? 0;
      const turn = { model, positions, kernel, most, position, valueAfterTurn };
      latest = { turn, runs: kernel.runs() };
    }
    return latest.turn;
  };

  return {
    currency: 'turns',
    exact: true,
    weigh(view, choice) {
      const turn = turnFrom(positionAt(rules, positions, view.boards[choice.seat]));
      // The kernel counts the turns after this one, below zero.
      const valued = choice.options.map((option) => ({
        option,
        value: 1 - optionValue(turn, view, option),
      }));
      return ranked('turns', valued);
    },
  };
};

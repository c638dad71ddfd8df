import type { HotDiceRules } from '@barrelhouse/engine';
import { type Oracle, ranked } from '../oracle.ts';
import { optionValue, type SolvedTurn } from '../solved-turn.ts';
import { positionAt } from '../two-seat/oracle.ts';
import type { OneSeatSolution } from './solve.ts';

/**
 * Turns that a seat playing alone still needs, including the one in progress. A bank that meets the target is worth one
 * turn. Before the first roll the value is the expected length of the match.
 */
export const oneSeatOracle = (rules: HotDiceRules, solution: OneSeatSolution): Oracle => {
  const { model, positions, kernel, table } = solution;
  let latest: { readonly turn: SolvedTurn; readonly runs: number } | undefined;

  const turnFrom = (position: number): SolvedTurn => {
    // Somebody else may have used the kernel since.
    if (latest?.turn.position !== position || latest.runs !== kernel.runs()) {
      solution.turn(position);
      const most = (positions.afterBank[position]?.length ?? 0) - 1;
      const valueAfterTurn = (after: number): number => table[after] ?? 0;
      const turn = { model, positions, kernel, most, position, lane: 0, valueAfterTurn };
      latest = { turn, runs: kernel.runs() };
    }
    return latest.turn;
  };

  return {
    currency: 'turns',
    precision: 'exact',
    weigh(view, choice) {
      const turn = turnFrom(positionAt(rules, positions, view.boards[choice.seat]));
      // The kernel holds the turns after this one as negative numbers.
      const valued = choice.options.map((option) => ({
        option,
        value: 1 - optionValue(turn, view, option),
      }));
      return ranked('turns', valued);
    },
  };
};

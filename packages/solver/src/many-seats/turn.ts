import { settlePosition } from '@barrelhouse/engine';
import type { SolvedTurn } from '../solved-turn.ts';
import { BARRED, LANES, type TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';
import { fillBoundary } from '../two-seat/boundary.ts';
import { NOT_ALLOWED, type Positions, WON } from '../two-seat/positions.ts';
import { rollingOn } from '../two-seat/rolling-on.ts';

/** Values of the ends of a turn. */
export interface Ends {
  /** The turn ends at a position, and the match goes on. */
  readonly valueAfterTurn: (position: number) => number;
  /** The bank meets the target with this total; in the last round, any bank. */
  readonly closes: (total: number) => number;
}

/** Solves turns for arbitrary values of their ends. */
export const turnSolver = (
  model: TurnModel,
  positions: Positions,
  kernel: TurnKernel,
  margin: number,
): ((position: number, closing: boolean, ends: Ends) => SolvedTurn) => {
  const { rules, unit } = model;
  const exact = rules.end.win === 'exact';
  const rollOn = rollingOn(model, positions, kernel);

  /** In a barrel a bank may be thrown back. Otherwise points simply count. */
  const totalAfter = (position: number, points: number): number => {
    const from = positions.list[position];
    if (from === undefined) throw new RangeError(`No position ${position}.`);
    return rules.barrels.length === 0
      ? from.total + points * unit
      : settlePosition(rules, from, { type: 'bank', points: points * unit }).position.total;
  };

  return (position, closing, { valueAfterTurn, closes }) => {
    const banks = positions.afterBank[position] ?? new Int32Array();
    const rows = banks.length + margin;
    for (let points = 0; points < rows; points++) {
      const after = banks[points] ?? WON;
      let value = BARRED;
      if (after !== NOT_ALLOWED) {
        value =
          closing || after === WON ? closes(totalAfter(position, points)) : valueAfterTurn(after);
      }
      kernel.bank.fill(value, LANES * points, LANES * (points + 1));
    }
    const top = kernel.bank[LANES * (rows - 1)] ?? 1;
    const run = (lost: number): void => {
      fillBoundary(model, kernel, rows, [top, top], [lost, lost], exact);
      kernel.run(rows);
    };
    if (rollOn === undefined) {
      const bust = valueAfterTurn(positions.afterBust[position]?.position ?? 0);
      kernel.bust.fill(bust);
      run(bust);
    } else {
      rollOn.solve(position, { valueAfterTurn, rows, run });
    }
    return { model, positions, kernel, most: rows - 1, position, lane: 0, valueAfterTurn };
  };
};

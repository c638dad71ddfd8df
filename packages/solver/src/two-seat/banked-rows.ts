// With a last round, most rows of a turn lie past the target, where more points help little and a bust costs much. There
// banking is certainly best, so the backward pass can start below those rows.

import { LANES, type TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';

export interface BankedRows {
  /**
   * The lowest row, at least 1, from which on banking is best at every node in one lane: it is worth as much as a throw
   * that busts as rarely as any and otherwise leads to the best bank above.
   */
  readonly from: (rows: number, lane: number, bust: number) => number;
  /** Fills in every node of the rows from `from` up to `to`. `rows` is the number of rows with a bank value. */
  readonly fill: (from: number, to: number, rows: number) => void;
}

/** `undefined` if some node must be rolled, so that its value is not that of banking. */
export const bankedRows = (model: TurnModel, kernel: TurnKernel): BankedRows | undefined => {
  if (model.mustRollHot || model.mustRollBlank) return undefined;
  const { values, bank, rowLength } = kernel;
  const risk = Math.min(...model.throws.map(({ bust, of }) => bust / of));
  return {
    from: (rows, lane, bust) => {
      let best = bust;
      for (let row = rows - 1; row >= 1; row--) {
        const here = bank[LANES * row + lane] ?? 0;
        best = Math.max(best, here);
        if (here < risk * bust + (1 - risk) * best) return row + 1;
      }
      return 1;
    },
    fill: (from, to, rows) => {
      for (let row = from; row < to; row++) {
        const at = LANES * Math.min(row, rows - 1);
        const first = bank[at] ?? 0;
        const second = bank[at + 1] ?? 0;
        const end = (row + 1) * rowLength;
        for (let i = row * rowLength; i < end; i += LANES) {
          values[i] = first;
          values[i + 1] = second;
        }
      }
    },
  };
};

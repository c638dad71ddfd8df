import type { TurnModel } from '../turn/model.ts';
import { forcedThrow } from '../two-seat/boundary.ts';
import { DOUBLE } from '../wasm/assembler.ts';
import { BUSTS, type CarryingKernel } from './kernel.ts';

const LANES = DOUBLE.count;

/**
 * The boundary condition of the backward pass: fills the rows from `rows` on, in which more points change nothing.
 * Banking is worth there what it is worth in the row below; the dice are thrown again only if banking is barred. If more
 * points overshoot an exact target, everything is worth a bust.
 */
export const fillFarRows = (model: TurnModel, kernel: CarryingKernel, rows: number): void => {
  const { values, rowLength, carried, bank, bust } = kernel;
  const lost = model.rules.end.win === 'exact';
  const first = rows * rowLength;
  for (let number = 0; number < carried; number++) {
    for (let lane = 0; lane < LANES; lane++) {
      const top =
        number === BUSTS ? 0 : (bank[2 * LANES * (rows - 1) + LANES * number + lane] ?? 0);
      const failed = number === BUSTS ? 1 : (bust[LANES * number + lane] ?? 0);
      const safe = lost ? failed : top;
      const again = lost ? failed : forcedThrow(model, top, failed);
      for (let node = 0; node < model.dice + 3; node++) {
        const forced =
          (node === model.hot && model.mustRollHot) ||
          (node === model.blank && model.mustRollBlank) ||
          node === model.dice + 2;
        values[first + LANES * (node * carried + number) + lane] = forced ? again : safe;
      }
    }
  }
  const all = model.mostPoints * rowLength;
  for (let filled = rowLength; filled < all; filled *= 2) {
    values.copyWithin(first + filled, first, first + Math.min(filled, all - filled));
  }
};

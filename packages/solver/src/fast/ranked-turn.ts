import { TIE } from '../policies/perfect.ts';
import { LANES, type TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';

/**
 * A solved turn as ranks instead of values. Ranks are enough to choose by, keep ties, and take a quarter of the memory.
 * One row for each number of points, in units, and one for overshooting. A row holds the rank of each node up to hot
 * dice, then a bit set of the nodes at which to bank.
 */
export interface RankedTurn {
  readonly ranks: Uint16Array | Uint32Array;
  readonly rowLength: number;
  /** More points than this change nothing. */
  readonly most: number;
}

/** How many of the sorted values are smaller. */
const rankOf = (sorted: Float64Array, value: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Ranks the values that the kernel holds. */
export const rankTurn = (model: TurnModel, kernel: TurnKernel, most: number): RankedTurn => {
  const nodes = model.dice + 1;
  const rowLength = nodes + 1;
  const rows = most + 2;
  const values = new Float64Array(rows * nodes);
  for (let row = 0; row < rows; row++) {
    for (let node = 0; node < nodes; node++) {
      values[row * nodes + node] = kernel.values[row * kernel.rowLength + kernel.column(node)] ?? 0;
    }
  }
  const sorted = values.toSorted();
  const length = rows * rowLength;
  const ranks = values.length < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
  for (let row = 0; row < rows; row++) {
    for (let node = 0; node < nodes; node++) {
      ranks[row * rowLength + node] = rankOf(sorted, values[row * nodes + node] ?? 0);
    }
    // A node is worth the better of banking and throwing. The blank double, which no keep leads to, comes last.
    const bank = kernel.bank[row * LANES] ?? 0;
    let stops = 0;
    for (let node = 0; node <= nodes; node++) {
      const value = kernel.values[row * kernel.rowLength + kernel.column(node)] ?? 0;
      if (value - bank <= TIE) stops |= 1 << node;
    }
    ranks[(row + 1) * rowLength - 1] = stops;
  }
  return { ranks, rowLength, most };
};

import { TIE } from '../policies/perfect.ts';
import { LANES, type TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';

/**
 * A worked-out turn without its values: to choose, it is enough to know how they rank, and ranks take a quarter of the
 * room and keep ties. A row for each number of points, in units, and one for too many; in a row the rank of each node
 * up to hot dice, then one bit a node for where to bank.
 */
export interface RankedTurn {
  readonly ranks: Uint16Array | Uint32Array;
  readonly rowLength: number;
  /** The most points that are told apart. */
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

/** Ranks what the kernel has just worked out. */
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
    // A node is worth the better of banking and throwing; so is the blank double, which no keep leads to.
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

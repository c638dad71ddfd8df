// A solved match of two as bytes: the chance to win from every pair of positions, in single precision. The positions
// follow from the rules, so they are not stored.

import type { TwoSeatSolution } from '../two-seat/solve.ts';
import type { TwoSeatSolver, WinTable } from '../two-seat/solver.ts';

const MAGIC = 0x54574842;
const HEADER = 8;

/** A solution as bytes to store and ship, half as long as in memory. */
export const packWinTable = ({
  solver,
  table,
}: Pick<TwoSeatSolution, 'solver' | 'table'>): Uint8Array => {
  const bytes = new Uint8Array(HEADER + 4 * table.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, solver.positions.list.length, true);
  table.forEach((value, i) => view.setFloat32(HEADER + 4 * i, value, true));
  return bytes;
};

export const readWinTable = (bytes: Uint8Array, solver: TwoSeatSolver): WinTable => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = solver.positions.list.length;
  const whole = bytes.length === HEADER + 4 * count ** 2;
  if (!whole || view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== count) {
    throw new RangeError('This table belongs to other rules.');
  }
  return Float64Array.from({ length: count ** 2 }, (_, i) => view.getFloat32(HEADER + 4 * i, true));
};

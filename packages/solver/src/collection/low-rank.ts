// Randomised singular value decomposition. The full table of diecup is ten gigabytes, and a page can load a few
// megabytes. As a matrix, with the first six slots as rows and the last six as columns, the table is smooth, so a sum of
// a few products of a row and a column factor comes close: sketch, orthonormalise, project, truncate.

import { type Random, seededRandom } from '@barrelhouse/engine';
import {
  addI32,
  assemble,
  DOUBLE,
  get,
  i32,
  type Kernel,
  Locals,
  lessI32,
  loadVector,
  loopWhile,
  set,
  storeVector,
} from '../wasm/assembler.ts';
import type { Layout } from './layout.ts';

type Numbers = Float32Array | Float64Array;

/** How a block divides into rows (its low cell slots) and columns (its other cell slots and the cell). */
export interface Halves {
  readonly rowsPerBlock: number;
  readonly rows: number;
  /** Columns with the padding of cells, which stays zero. */
  readonly columns: number;
}

export const halvesOf = (layout: Layout): Halves => {
  const lowSlots = Math.floor(layout.cellSlots.length / 2);
  const rowsPerBlock = layout.levels ** lowSlots;
  return {
    rowsPerBlock,
    rows: rowsPerBlock * layout.blocks,
    columns: (layout.cells / rowsPerBlock) * layout.cellLength,
  };
};

/** Columns that stand for boards; the others only fill up groups of lanes. */
const isBoard = (layout: Layout, column: number): boolean =>
  layout.order[column % layout.cellLength] !== undefined;

const gaussian = (random: Random): number => {
  const uniform = (): number => (random(2 ** 32) + 0.5) / 2 ** 32;
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
};

/** Random weights of the columns, `rank` to a column. */
export const randomColumns = (layout: Layout, rank: number, seed: string): Float64Array => {
  const random = seededRandom(seed);
  const { columns } = halvesOf(layout);
  const weights = new Float64Array(columns * rank);
  for (let column = 0; column < columns; column++) {
    if (!isBoard(layout, column)) continue;
    for (let k = 0; k < rank; k++) weights[column * rank + k] = gaussian(random);
  }
  return weights;
};

/** Sums over a block, in vectors of two: `rank` must be even. */
export interface BlockSums {
  /** The rows of a block times weights of the columns, `rank` to a column: `rank` numbers a row. */
  readonly sketch: (values: Numbers, weights: Float64Array) => Float64Array;
  /** Adds up, over blocks, their rows weighed by a basis, `rank` numbers to a row. */
  readonly project: (values: Numbers, basis: Float64Array) => void;
  /** What `project` has added up: `rank` numbers a column. */
  readonly projected: () => Float64Array;
}

const v = DOUBLE;

/**
 * `run(cell, rows of cells, columns, accumulators)`: with `byRow` the accumulators belong to the row and stay in
 * registers over a cell, else they belong to the columns and the row's weights stay.
 */
const cellKernel = (layout: Layout, rank: number, byRow: boolean, bytes: number): Kernel => {
  const [cell, columnData, rowData] = [0, 1, 2];
  const locals = new Locals(3);
  const end = locals.i32();
  const value = locals.vector();
  const held = Array.from({ length: rank / v.count }, () => locals.vector());
  const before = held.flatMap((local, i) => set(local, loadVector(get(rowData), 16 * i)));
  const step = held.flatMap((local, i) => {
    const column = loadVector(get(columnData), 16 * i);
    return byRow
      ? set(local, v.add(get(local), v.multiply(get(value), column)))
      : storeVector(get(columnData), v.add(column, v.multiply(get(value), get(local))), 16 * i);
  });
  const loop = loopWhile(
    [
      ...set(value, v.loadSplat(get(cell), 0)),
      ...step,
      ...set(cell, addI32(get(cell), i32(8))),
      ...set(columnData, addI32(get(columnData), i32(8 * rank))),
    ],
    lessI32(get(cell), get(end)),
  );
  const after = byRow
    ? held.flatMap((local, i) => storeVector(get(rowData), get(local), 16 * i))
    : [];
  const whole = [
    ...set(end, addI32(get(cell), i32(8 * layout.cellLength))),
    ...before,
    ...loop,
    ...after,
  ];
  return assemble(3, locals, whole, bytes);
};

export const blockSums = (layout: Layout, rank: number): BlockSums => {
  const { rowsPerBlock, columns } = halvesOf(layout);
  const columnsAt = 8 * layout.blockLength;
  const rowsAt = columnsAt + 8 * columns * rank;
  const bytes = rowsAt + 8 * rowsPerBlock * rank;

  const walk = (kernel: Kernel): void => {
    for (let high = 0; high < columns / layout.cellLength; high++) {
      for (let row = 0; row < rowsPerBlock; row++) {
        const cell = (row + rowsPerBlock * high) * layout.cellLength;
        kernel.run(
          8 * cell,
          columnsAt + 8 * high * layout.cellLength * rank,
          rowsAt + 8 * row * rank,
        );
      }
    }
  };
  const memory = (kernel: Kernel) => ({
    values: new Float64Array(kernel.memory, 0, layout.blockLength),
    columns: new Float64Array(kernel.memory, columnsAt, columns * rank),
    rows: new Float64Array(kernel.memory, rowsAt, rowsPerBlock * rank),
  });
  const byRow = cellKernel(layout, rank, true, bytes);
  const byColumn = cellKernel(layout, rank, false, bytes);
  const sketching = memory(byRow);
  const projecting = memory(byColumn);
  return {
    sketch: (values, weights) => {
      sketching.values.set(values);
      sketching.columns.set(weights);
      sketching.rows.fill(0);
      walk(byRow);
      return sketching.rows.slice();
    },
    project: (values, basis) => {
      projecting.values.set(values);
      projecting.rows.set(basis);
      walk(byColumn);
    },
    projected: () => projecting.columns.slice(),
  };
};

/** Gram–Schmidt, in place, on the columns of a matrix with `rank` numbers a row. */
export const orthonormalise = (matrix: Float64Array, rank: number): void => {
  const rows = matrix.length / rank;
  const dot = (a: number, b: number): number => {
    let sum = 0;
    for (let row = 0; row < rows; row++)
      sum += (matrix[row * rank + a] ?? 0) * (matrix[row * rank + b] ?? 0);
    return sum;
  };
  for (let k = 0; k < rank; k++) {
    // A single pass leaves rounding errors along the earlier columns; a second removes them.
    for (let pass = 0; pass < 2; pass++) {
      for (let earlier = 0; earlier < k; earlier++) {
        const share = dot(k, earlier);
        for (let row = 0; row < rows; row++) {
          const at = row * rank;
          matrix[at + k] = (matrix[at + k] ?? 0) - share * (matrix[at + earlier] ?? 0);
        }
      }
    }
    const length = Math.sqrt(dot(k, k));
    for (let row = 0; row < rows; row++) {
      matrix[row * rank + k] = (matrix[row * rank + k] ?? 0) / length;
    }
  }
};

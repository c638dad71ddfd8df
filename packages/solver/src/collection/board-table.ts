// A compressed table: for each half of the board `rank` numbers, as whole numbers of sixteen bits with one scale for
// each of the `rank`. The value of a board is the sum of the products of its halves' numbers.

import type { CollectionRules } from '@barrelhouse/engine';
import type { ValueWith } from './best-slot.ts';
import { eigen } from './eigen.ts';
import type { Layout } from './layout.ts';
import type { BoardValue } from './values.ts';

const MAGIC = 0x43444842;
const HEADER = 16;

/** The factors of a table, `rank` numbers to a row and to a column; rows orthonormal. */
export interface Factors {
  readonly rank: number;
  readonly rows: Float64Array;
  readonly columns: Float64Array;
}

/** The best approximation with fewer terms: rotates the factors by the eigenvectors of CᵀC and keeps the largest. */
export const truncate = ({ rank, rows, columns }: Factors, keep: number): Factors => {
  const gram = Array.from({ length: rank }, () => Array.from({ length: rank }, () => 0));
  for (let at = 0; at < columns.length; at += rank) {
    gram.forEach((line, i) => {
      const own = columns[at + i] ?? 0;
      for (let j = 0; j < rank; j++) line[j] = (line[j] ?? 0) + own * (columns[at + j] ?? 0);
    });
  }
  const { vectors } = eigen(gram);
  const turned = (matrix: Float64Array): Float64Array => {
    const result = new Float64Array((matrix.length / rank) * keep);
    for (let row = 0; row < matrix.length / rank; row++) {
      for (let k = 0; k < keep; k++) {
        let sum = 0;
        for (let j = 0; j < rank; j++)
          sum += (matrix[row * rank + j] ?? 0) * (vectors[j]?.[k] ?? 0);
        result[row * keep + k] = sum;
      }
    }
    return result;
  };
  return { rank: keep, rows: turned(rows), columns: turned(columns) };
};

/** Columns in the order of their digits, without padding. */
const plainColumns = (layout: Layout, { rank, columns }: Factors): Float64Array => {
  const perCell = layout.levels ** layout.laneSlots.length;
  const cells = columns.length / rank / layout.cellLength;
  const plain = new Float64Array(cells * perCell * rank);
  for (let cell = 0; cell < cells; cell++) {
    for (let lane = 0; lane < perCell; lane++) {
      const from = (cell * layout.cellLength + (layout.position[lane] ?? 0)) * rank;
      plain.set(columns.subarray(from, from + rank), (cell * perCell + lane) * rank);
    }
  }
  return plain;
};

const largest = (matrix: Float64Array, rank: number): Float64Array => {
  const most = new Float64Array(rank);
  matrix.forEach((value, i) => {
    most[i % rank] = Math.max(most[i % rank] ?? 0, Math.abs(value));
  });
  return most;
};

const FULL = 32_767;

/** The bytes of a compressed table: header, a scale for each term, rows, columns. Little-endian. */
export const packBoardTable = (layout: Layout, factors: Factors): Uint8Array => {
  const { rank, rows } = factors;
  const columns = plainColumns(layout, factors);
  const [mostRow, mostColumn] = [largest(rows, rank), largest(columns, rank)];
  const bytes = new Uint8Array(HEADER + 8 * rank + 2 * (rows.length + columns.length));
  const view = new DataView(bytes.buffer);
  [MAGIC, rank, rows.length / rank, columns.length / rank].forEach((word, i) => {
    view.setUint32(4 * i, word, true);
  });
  let at = HEADER;
  for (let k = 0; k < rank; k++, at += 8) {
    view.setFloat64(at, ((mostRow[k] ?? 0) * (mostColumn[k] ?? 0)) / FULL ** 2, true);
  }
  const put = (matrix: Float64Array, most: Float64Array): void => {
    matrix.forEach((value, i) => {
      view.setInt16(at, Math.round((value / (most[i % rank] ?? 1)) * FULL), true);
      at += 2;
    });
  };
  put(rows, mostRow);
  put(columns, mostColumn);
  return bytes;
};

/** A compressed table that has been read. */
export interface BoardTable {
  readonly value: BoardValue;
  readonly valueWith: ValueWith;
}

export const readBoardTable = (bytes: Uint8Array, rules: CollectionRules): BoardTable => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getUint32(0, true) !== MAGIC) {
    throw new RangeError('This is not a compressed table.');
  }
  const rank = view.getUint32(4, true);
  const rowCount = view.getUint32(8, true);
  const columnCount = view.getUint32(12, true);
  const levels = rules.need + 1;
  const slots = rules.targets.length;
  const half = Math.round(Math.log(rowCount) / Math.log(levels));
  if (levels ** half !== rowCount || levels ** (slots - half) !== columnCount) {
    throw new RangeError('This table belongs to other rules.');
  }
  const scales = Float64Array.from({ length: rank }, (_, k) =>
    view.getFloat64(HEADER + 8 * k, true),
  );
  const start = HEADER + 8 * rank;
  const numbers = (from: number, count: number): Float32Array =>
    Float32Array.from({ length: count }, (_, i) => view.getInt16(from + 2 * i, true));
  const rows = numbers(start, rowCount * rank);
  rows.forEach((value, i) => {
    rows[i] = value * (scales[i % rank] ?? 0);
  });
  const columns = numbers(start + 2 * rows.length, columnCount * rank);

  const weights = Array.from(
    { length: slots },
    (_, slot) =>
      levels ** (slot < half ? rowPlace(slot, half) : columnPlace(slot - half, slots - half)),
  );
  const product = (row: number, column: number): number => {
    let sum = 0;
    for (let k = 0; k < rank; k++)
      sum += (rows[row * rank + k] ?? 0) * (columns[column * rank + k] ?? 0);
    return sum;
  };
  const valueWith: ValueWith = (board, changed, level) => {
    let row = 0;
    let column = 0;
    for (let slot = 0; slot < slots; slot++) {
      const digit = slot === changed ? level : (board[slot] ?? 0);
      if (slot < half) row += digit * (weights[slot] ?? 0);
      else column += digit * (weights[slot] ?? 0);
    }
    return product(row, column);
  };
  return { valueWith, value: (board) => valueWith(Int32Array.from(board), -1, 0) };
};

/** The slots within a cell are the lowest digits of a column, then come the cell's high slots. */
const columnPlace = (slot: number, count: number): number => {
  const laneSlots = Math.min(3, count);
  const cellSlots = count - laneSlots;
  return slot < cellSlots ? laneSlots + slot : slot - cellSlots;
};

/** The cell's low slots are the lowest digits of a row, then come the block's, as in a solved block. */
const rowPlace = (slot: number, half: number): number => {
  const blockSlots = Math.min(3, half);
  const cellSlots = half - blockSlots;
  return slot < blockSlots ? cellSlots + slot : slot - blockSlots;
};

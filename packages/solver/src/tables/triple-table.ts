// A solved match of three as bytes to ship: what mover and third seat have of every triple of positions, each as a packed
// cube. The next seat has the rest. Positions follow from the rules, and mixed play is left out: a seat that plays by this
// table takes one of the two strategies, which are worth the same to it.

import type { WinTable } from '../three-seat/turn.ts';
import { packCube, readPackedCube } from './packed-cube.ts';
import { truncated, tuckerOf } from './tucker.ts';

const MAGIC = 0x33574842;
const HEADER = 16;

/** No stored chance is off by more than this, so the next seat's is not by more than twice as much. */
export const STORED_WITHIN = 0.0002;

/** Ranks to try. */
const RANKS = [16, 20, 24, 28, 32, 40, 48, 56, 64, 72, 80];

const smallestOf = (cube: Float64Array, size: number, bound: number): Uint8Array => {
  const ranks = [...new Set(RANKS.map((rank) => Math.min(rank, size)))];
  const tucker = tuckerOf(cube, size, Math.max(...ranks));
  let smallest: Uint8Array | undefined;
  for (const rank of ranks) {
    const packed = packCube(cube, truncated(tucker, rank), bound);
    // Past the smallest, a higher rank only costs more.
    if (smallest !== undefined && packed.length >= smallest.length) break;
    smallest = packed;
  }
  if (smallest === undefined) throw new RangeError('There is no rank to try.');
  return smallest;
};

/** A solved table as bytes, at the rank that takes the fewest. */
export const packTripleTable = (table: WinTable, bound: number = STORED_WITHIN): Uint8Array => {
  const size = Math.round(Math.cbrt(table.length / 2));
  const mover = Float64Array.from({ length: size ** 3 }, (_, i) => table[2 * i] ?? 0);
  const third = Float64Array.from(mover, (chance, i) => 1 - chance - (table[2 * i + 1] ?? 0));
  const packed = [mover, third].map((cube) => smallestOf(cube, size, bound));
  const bytes = new Uint8Array(packed.reduce((sum, part) => sum + part.length, HEADER));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, size, true);
  view.setFloat64(8, bound, true);
  let at = HEADER;
  for (const part of packed) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** Chances of mover and next seat, side by side, by the position of the third: one row of a `WinTable`. */
export type TripleRow = (mover: number, next: number) => Float64Array;

/** Rows kept, so that the turns of a match find theirs again. A row takes 3 KB. */
const MOST_ROWS = 512;

/** Reads rows of a packed table for so many positions. Throws a RangeError if it is none. */
export const readTripleTable = (bytes: Uint8Array, positions: number): TripleRow => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (
    bytes.length < HEADER ||
    view.getUint32(0, true) !== MAGIC ||
    view.getUint32(4, true) !== positions
  ) {
    throw new RangeError('This table for three seats belongs to other rules.');
  }
  const bound = view.getFloat64(8, true);
  const mover = readPackedCube(bytes, HEADER, positions, bound);
  const third = readPackedCube(bytes, HEADER + mover.length, positions, bound);
  const [own, last] = [new Float64Array(positions), new Float64Array(positions)];
  const rows = new Map<number, Float64Array>();

  const readRow = (a: number, b: number): Float64Array => {
    mover.readLine(a, b, own);
    third.readLine(a, b, last);
    const row = new Float64Array(2 * positions);
    for (let c = 0; c < positions; c++) {
      const chance = Math.min(Math.max(own[c] ?? 0, 0), 1);
      row[2 * c] = chance;
      row[2 * c + 1] = Math.min(Math.max(1 - chance - (last[c] ?? 0), 0), 1 - chance);
    }
    return row;
  };

  return (a, b) => {
    const key = a * positions + b;
    const row = rows.get(key) ?? readRow(a, b);
    rows.delete(key);
    rows.set(key, row);
    const [oldest] = rows.keys();
    if (rows.size > MOST_ROWS && oldest !== undefined) rows.delete(oldest);
    return row;
  };
};

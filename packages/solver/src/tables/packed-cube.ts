// A cube of chances as bytes: a Tucker decomposition in numbers of sixteen bits, and a list of corrections for the entries
// that it misses by more than a bound. So no entry is off by more than that bound.

import { joined } from './joined-bytes.ts';
import { lineReader, type Tucker } from './tucker.ts';

const HEADER = 8;
const FULL = 32_767;
/** Steps of a correction to a bound. */
const STEPS = 32;
/** Positions along an axis, and corrections to a line, are stored as bytes. */
export const MOST_POSITIONS = 255;

/** What a decomposition becomes when its numbers are rounded to sixteen bits, each `length` of them with a scale. */
interface Rounded {
  readonly scales: Float32Array;
  readonly integers: Int16Array;
}

const rounded = (numbers: Float64Array, length: number): Rounded => {
  const scales = new Float32Array(numbers.length / length);
  const integers = new Int16Array(numbers.length);
  scales.forEach((_, i) => {
    const part = numbers.subarray(i * length, (i + 1) * length);
    const most = part.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    const scale = Math.fround((most / FULL) * (1 + 1e-6));
    scales[i] = scale;
    part.forEach((value, j) => {
      integers[i * length + j] = scale === 0 ? 0 : Math.round(value / scale);
    });
  });
  return { scales, integers };
};

const scaledUp = ({ scales, integers }: Rounded): Float64Array => {
  const length = integers.length / scales.length;
  return Float64Array.from(integers, (value, i) => value * (scales[Math.floor(i / length)] ?? 0));
};

/** The parts of a decomposition in the order of the file, and how many numbers share a scale in each. */
const partsOf = ({ rank, core, factors }: Tucker): readonly Rounded[] => [
  ...factors.map((factor) => rounded(factor, rank)),
  rounded(core, rank),
];

const fromParts = (size: number, rank: number, parts: readonly Rounded[]): Tucker => {
  const [first, second, third, core] = parts.map(scaledUp);
  if (first === undefined || second === undefined || third === undefined || core === undefined) {
    throw new RangeError('A decomposition has four parts.');
  }
  return { size, rank, core, factors: [first, second, third] };
};

/** Corrections by line: how many a line has, and for each its place on the line and its steps. */
interface Corrections {
  readonly counts: Uint8Array;
  readonly places: Uint8Array;
  readonly steps: Int16Array;
}

/** Half a step is left after a correction, so entries are corrected a little before they reach the bound. */
const correctionsTo = (cube: Float64Array, tucker: Tucker, bound: number): Corrections => {
  const { size } = tucker;
  const read = lineReader(tucker);
  const line = new Float64Array(size);
  const counts = new Uint8Array(size * size);
  const places: number[] = [];
  const steps: number[] = [];
  for (let at = 0; at < size * size; at++) {
    read(Math.floor(at / size), at % size, line);
    for (let place = 0; place < size; place++) {
      const missing = (cube[at * size + place] ?? 0) - (line[place] ?? 0);
      if (Math.abs(missing) <= bound) continue;
      const count = Math.round((missing * STEPS) / bound);
      if (Math.abs(count) > FULL) throw new RangeError('The rank is too low to be corrected.');
      counts[at] = (counts[at] ?? 0) + 1;
      places.push(place);
      steps.push(count);
    }
  }
  return { counts, places: Uint8Array.from(places), steps: Int16Array.from(steps) };
};

const asBytes = (array: Float32Array | Int16Array | Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(array.byteLength);
  const view = new DataView(bytes.buffer);
  if (array instanceof Uint8Array) bytes.set(array);
  else if (array instanceof Int16Array)
    array.forEach((value, i) => view.setInt16(2 * i, value, true));
  else array.forEach((value, i) => view.setFloat32(4 * i, value, true));
  return bytes;
};

/** The bytes of a cube: rank, number of corrections, the decomposition's parts, and corrections. Little-endian. */
export const packCube = (cube: Float64Array, tucker: Tucker, bound: number): Uint8Array => {
  const { size, rank } = tucker;
  if (size > MOST_POSITIONS) throw new RangeError(`At most ${MOST_POSITIONS} positions fit.`);
  const parts = partsOf(tucker);
  const { counts, places, steps } = correctionsTo(cube, fromParts(size, rank, parts), bound);
  const header = new Uint8Array(HEADER);
  new DataView(header.buffer).setUint32(0, rank, true);
  new DataView(header.buffer).setUint32(4, places.length, true);
  return joined([
    header,
    ...parts.flatMap(({ scales, integers }) => [asBytes(scales), asBytes(integers)]),
    asBytes(counts),
    asBytes(places),
    asBytes(steps),
  ]);
};

/** A packed cube of which lines are read one by one. */
export interface PackedCube {
  /** Bytes that it takes up. */
  readonly length: number;
  /** Reads the line of entries (a, b, ·). */
  readonly readLine: (a: number, b: number, into: Float64Array) => void;
}

/** Reads a packed cube that begins at `from`. Throws a RangeError if it ends too early. */
export const readPackedCube = (
  bytes: Uint8Array,
  from: number,
  size: number,
  bound: number,
): PackedCube => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rank = view.getUint32(from, true);
  const corrected = view.getUint32(from + 4, true);
  let at = from + HEADER;
  const floats = (count: number): Float32Array => {
    at += 4 * count;
    return Float32Array.from({ length: count }, (_, i) =>
      view.getFloat32(at - 4 * (count - i), true),
    );
  };
  const integers = (count: number): Int16Array => {
    at += 2 * count;
    return Int16Array.from({ length: count }, (_, i) => view.getInt16(at - 2 * (count - i), true));
  };
  const small = (count: number): Uint8Array => {
    at += count;
    if (at > bytes.length) throw new RangeError('A packed table that ends too early.');
    return bytes.slice(at - count, at);
  };
  const part = (count: number): Rounded => ({
    scales: floats(count / rank),
    integers: integers(count),
  });
  const factors = [0, 1, 2].map(() => part(size * rank));
  const read = lineReader(fromParts(size, rank, [...factors, part(rank ** 3)]));
  const counts = small(size * size);
  const places = small(corrected);
  const steps = integers(corrected);
  const starts = new Int32Array(size * size);
  counts.forEach((count, line) => {
    if (line + 1 < starts.length) starts[line + 1] = (starts[line] ?? 0) + count;
  });
  return {
    length: at - from,
    readLine: (a, b, into) => {
      read(a, b, into);
      const line = a * size + b;
      const start = starts[line] ?? 0;
      for (let i = start; i < start + (counts[line] ?? 0); i++) {
        const place = places[i] ?? 0;
        into[place] = (into[place] ?? 0) + ((steps[i] ?? 0) * bound) / STEPS;
      }
    },
  };
};

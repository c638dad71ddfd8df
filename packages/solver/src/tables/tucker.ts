// Tucker decomposition of a cube of numbers by truncated higher-order singular value decomposition: a small core and one
// matrix of orthonormal columns for each of the three axes. Entry (a, b, c) is about
// Σ core(i, j, k) · first(a, i) · second(b, j) · third(c, k).

import { eigen } from '../collection/eigen.ts';

export interface Tucker {
  /** Entries along each axis of the cube. */
  readonly size: number;
  /** Entries along each axis of the core. */
  readonly rank: number;
  readonly core: Float64Array;
  /** For each axis, `rank` numbers to an entry along it. */
  readonly factors: readonly [Float64Array, Float64Array, Float64Array];
}

type Axis = 0 | 1 | 2;

/** The scalar products of the slices across an axis with each other. */
const gramOf = (cube: Float64Array, size: number, axis: Axis): Float64Array => {
  const gram = new Float64Array(size * size);
  const slices = new Float64Array(size * size);
  // Slices are gathered a layer at a time, so that the innermost loop runs over neighbours.
  for (let layer = 0; layer < size; layer++) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        const at =
          axis === 0
            ? (i * size + layer) * size + j
            : axis === 1
              ? (layer * size + i) * size + j
              : (layer * size + j) * size + i;
        slices[i * size + j] = cube[at] ?? 0;
      }
    }
    for (let p = 0; p < size; p++) {
      for (let q = p; q < size; q++) {
        let sum = 0;
        for (let j = 0; j < size; j++)
          sum += (slices[p * size + j] ?? 0) * (slices[q * size + j] ?? 0);
        gram[p * size + q] = (gram[p * size + q] ?? 0) + sum;
      }
    }
  }
  return gram;
};

/** The directions along an axis in which the cube extends furthest, `rank` numbers to an entry. */
const directions = (cube: Float64Array, size: number, axis: Axis, rank: number): Float64Array => {
  const gram = gramOf(cube, size, axis);
  const symmetric = Array.from({ length: size }, (_, p) =>
    Array.from({ length: size }, (_, q) => gram[Math.min(p, q) * size + Math.max(p, q)] ?? 0),
  );
  const { vectors } = eigen(symmetric);
  return Float64Array.from(vectors.flatMap((row) => row.slice(0, rank)));
};

/** Turns the last axis by a matrix and moves it to the front, so three times of it turn all axes, in order. */
const turnLast = (
  numbers: Float64Array,
  length: number,
  matrix: Float64Array,
  rank: number,
): Float64Array => {
  const rest = numbers.length / length;
  const turned = new Float64Array(rank * rest);
  const sums = new Float64Array(rank);
  for (let at = 0; at < rest; at++) {
    sums.fill(0);
    for (let i = 0; i < length; i++) {
      const value = numbers[at * length + i] ?? 0;
      for (let k = 0; k < rank; k++) sums[k] = (sums[k] ?? 0) + value * (matrix[i * rank + k] ?? 0);
    }
    for (let k = 0; k < rank; k++) turned[k * rest + at] = sums[k] ?? 0;
  }
  return turned;
};

export const tuckerOf = (cube: Float64Array, size: number, rank: number): Tucker => {
  const first = directions(cube, size, 0, rank);
  const second = directions(cube, size, 1, rank);
  const third = directions(cube, size, 2, rank);
  const core = [third, second, first].reduce(
    (numbers, matrix) => turnLast(numbers, size, matrix, rank),
    cube,
  );
  return { size, rank, core, factors: [first, second, third] };
};

/** The best decomposition of a lower rank that keeps these directions: a corner of the core. */
export const truncated = ({ size, rank, core, factors }: Tucker, keep: number): Tucker => {
  const corner = new Float64Array(keep ** 3);
  for (let i = 0; i < keep; i++) {
    for (let j = 0; j < keep; j++) {
      const from = (i * rank + j) * rank;
      corner.set(core.subarray(from, from + keep), (i * keep + j) * keep);
    }
  }
  const cut = (factor: Float64Array): Float64Array => {
    const kept = new Float64Array(size * keep);
    for (let at = 0; at < size; at++)
      kept.set(factor.subarray(at * rank, at * rank + keep), at * keep);
    return kept;
  };
  const [first, second, third] = factors;
  return { size, rank: keep, core: corner, factors: [cut(first), cut(second), cut(third)] };
};

/** Reads lines of a cube along its last axis. Lines with the same first entry share most of the work. */
export const lineReader = ({
  size,
  rank,
  core,
  factors: [first, second, third],
}: Tucker): ((a: number, b: number, into: Float64Array) => void) => {
  const plane = new Float64Array(rank * rank);
  const weights = new Float64Array(rank);
  let latest = -1;

  const turnPlane = (a: number): void => {
    plane.fill(0);
    for (let i = 0; i < rank; i++) {
      const weight = first[a * rank + i] ?? 0;
      const from = i * rank * rank;
      for (let at = 0; at < plane.length; at++)
        plane[at] = (plane[at] ?? 0) + weight * (core[from + at] ?? 0);
    }
    latest = a;
  };

  return (a, b, into) => {
    if (latest !== a) turnPlane(a);
    weights.fill(0);
    for (let j = 0; j < rank; j++) {
      const weight = second[b * rank + j] ?? 0;
      for (let k = 0; k < rank; k++)
        weights[k] = (weights[k] ?? 0) + weight * (plane[j * rank + k] ?? 0);
    }
    for (let c = 0; c < size; c++) {
      let sum = 0;
      for (let k = 0; k < rank; k++) sum += (weights[k] ?? 0) * (third[c * rank + k] ?? 0);
      into[c] = sum;
    }
  };
};

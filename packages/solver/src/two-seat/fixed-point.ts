// Fixed points x = g(x) of few numbers when g is costly: Broyden's method, and Newton's for convex g.

import { gaussianElimination } from '../gaussian-elimination.ts';

/** A point, and how far `g` moves it. */
interface Try {
  readonly at: Float64Array;
  readonly off: Float64Array;
  readonly size: number;
}

const sizeOf = (numbers: Float64Array): number =>
  numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0);

const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, number, i) => sum + number * (b[i] ?? 0), 0);

const less = (a: Float64Array, b: Float64Array): Float64Array =>
  a.map((number, i) => number - (b[i] ?? 0));

const plus = (a: Float64Array, b: Float64Array): Float64Array =>
  a.map((number, i) => number + (b[i] ?? 0));

/** A step that grows the difference by more than this factor resets the method to plain iteration. */
const NO_GAIN = 2;

/**
 * Broyden's method for g(x) − x = 0, starting as plain fixed-point iteration. Returns the size of the last difference,
 * after at most `most` evaluations. The last evaluation of `g` is at the point found.
 */
export const broyden = (
  start: Float64Array,
  g: (x: Float64Array) => Float64Array,
  enough: number,
  most: number,
): number => {
  const tryAt = (at: Float64Array): Try => {
    const off = less(g(at), at);
    return { at, off, size: sizeOf(off) };
  };
  let latest = tryAt(start);
  // The inverse Jacobian is the identity plus these rank-one terms u vᵀ.
  let terms: { readonly u: Float64Array; readonly v: Float64Array }[] = [];
  const stepFor = (off: Float64Array): Float64Array =>
    terms.reduce((step, { u, v }) => {
      const weight = dot(v, off);
      return step.map((number, i) => number + weight * (u[i] ?? 0));
    }, off);
  const stepBack = (numbers: Float64Array): Float64Array =>
    terms.reduce((row, { u, v }) => {
      const weight = dot(u, numbers);
      return row.map((number, i) => number + weight * (v[i] ?? 0));
    }, numbers);
  for (let tries = 1; latest.size > enough && tries < most; tries++) {
    const next = tryAt(plus(latest.at, stepFor(latest.off)));
    if (next.size > NO_GAIN * latest.size && terms.length > 0) {
      terms = [];
      continue;
    }
    const step = less(next.at, latest.at);
    const gained = stepFor(less(latest.off, next.off));
    const along = dot(step, gained);
    if (Math.abs(along) > 0) {
      const back = stepBack(step);
      terms.push({ u: less(step, gained).map((number) => number / along), v: back });
    }
    latest = next;
  }
  return latest.size;
};

/**
 * Newton's method for a convex, increasing `g`. From below it converges to the least solution, even if plain iteration
 * would take for ever. `slopes` is the Jacobian of `g`, row by row, and is asked after `g` for the same x. No number
 * exceeds `most`.
 */
export const newton = (
  start: Float64Array,
  g: (x: Float64Array) => Float64Array,
  slopes: (x: Float64Array) => Float64Array,
  most: number,
  enough: number,
  steps: number,
): number => {
  const size = start.length;
  let x = start;
  for (let step = 0; ; step++) {
    const off = less(g(x), x);
    if (sizeOf(off) <= enough || step >= steps) return sizeOf(off);
    const matrix = slopes(x).map((slope, i) => (i % (size + 1) === 0 ? 1 : 0) - slope);
    const move = off.slice();
    gaussianElimination(matrix, move);
    x = x.map((number, i) => {
      const next = number + (move[i] ?? 0);
      return Math.min(Number.isFinite(next) ? next : most, most);
    });
  }
};

import { expect, test } from 'vitest';
import { broyden, newton } from './fixed-point.ts';

/** x → c + M x, row after row. */
const linear =
  (constant: readonly number[], matrix: readonly (readonly number[])[]) =>
  (x: Float64Array): Float64Array =>
    x.map((_, i) =>
      (matrix[i] ?? []).reduce((sum, m, j) => sum + m * (x[j] ?? 0), constant[i] ?? 0),
    );

test('Broyden’s method needs a few evaluations where plain iteration needs hundreds', () => {
  // x = 1 + 0.9 x + 0.05 y, y = 2 + 0.9 y: y = 20, x = 20.
  const again = linear(
    [1, 2],
    [
      [0.9, 0.05],
      [0, 0.9],
    ],
  );
  let tries = 0;
  let last = new Float64Array();
  const off = broyden(
    new Float64Array(2),
    (x) => {
      tries++;
      last = x.slice();
      return again(x);
    },
    1e-12,
    100,
  );
  expect(off).toBeLessThanOrEqual(1e-12);
  expect([...last]).toEqual([expect.closeTo(20, 10), expect.closeTo(20, 10)]);
  expect(tries).toBeLessThan(15);
});

test('a function without a fixed point leaves a large difference', () => {
  expect(broyden(new Float64Array(1), (x) => x.map((one) => one + 1), 1e-12, 30)).toBe(1);
});

/** Convex, and from 1 on every number is a solution. */
const bent = (x: number): number => Math.max(0.5 + 0.5 * x, 0.2 + 0.8 * x, Math.min(x, 3));

test('Newton’s method finds the least of several solutions', () => {
  const slopeAt = (x: number): number => (bent(x) - bent(x - 1e-6)) / 1e-6;
  let last = 0;
  const off = newton(
    Float64Array.of(0),
    (x) => {
      last = x[0] ?? 0;
      return x.map(bent);
    },
    (x) => x.map(slopeAt),
    3,
    1e-12,
    50,
  );
  expect(off).toBeLessThanOrEqual(1e-12);
  expect(last).toBeCloseTo(1, 9);
});

test('Newton’s method stays below its upper bound', () => {
  let last = 0;
  const off = newton(
    Float64Array.of(0),
    (x) => {
      last = x[0] ?? 0;
      return x.map((one) => Math.min(one + 1e-9, 1));
    },
    (x) => x.map(() => 1),
    1,
    1e-12,
    50,
  );
  expect(off).toBe(0);
  expect(last).toBe(1);
});

import { expect, test } from 'vitest';
import { chiSquare } from './chi-square.ts';

/** Faces with a given statistic: 2n of the first two moved by as much as it takes, of 60,000 dice. */
const facesWith = (statistic: number): readonly number[] => {
  const shift = Math.sqrt((statistic * 10_000) / 2);
  return [10_000 + shift, 10_000 - shift, 10_000, 10_000, 10_000, 10_000];
};

/** Published critical values for five degrees of freedom. */
const CRITICAL: readonly (readonly [number, number])[] = [
  [0.554, 0.99],
  [1.145, 0.95],
  [1.61, 0.9],
  [4.351, 0.5],
  [9.236, 0.1],
  [11.07, 0.05],
  [15.086, 0.01],
  [20.515, 0.001],
  [25.745, 0.0001],
];

test.each(CRITICAL)('a statistic of %s is exceeded with a chance of %s', (statistic, p) => {
  const found = chiSquare(facesWith(statistic));
  expect(found.statistic).toBeCloseTo(statistic, 9);
  expect(found.p / p).toBeCloseTo(1, 2);
});

test('the series and the continued fraction agree', () => {
  const [below, above] = [chiSquare(facesWith(6.999_999)).p, chiSquare(facesWith(7.000_001)).p];
  expect(below - above).toBeGreaterThan(0);
  expect(below - above).toBeLessThan(1e-6);
});

test('even faces and no dice have a p-value of 1, and a loaded die a tiny one', () => {
  expect(chiSquare([5, 5, 5, 5, 5, 5])).toEqual({ statistic: 0, p: 1 });
  expect(chiSquare([0, 0, 0, 0, 0, 0])).toEqual({ statistic: 0, p: 1 });
  expect(chiSquare([1_000_000, 0, 0, 0, 0, 0]).p).toBe(0);
});

import { expect, test } from 'vitest';
import { rateLuckFree } from './luck-free-filter.ts';
import { MATCH_DRIFT, newcomer, POINTS, type Rating } from './rating.ts';

/** Somebody well known, so that surprises count as noise. */
const known = (noise: number): Rating => ({ ...newcomer(0), deviation: 10, matches: 60, noise });

/** How much noise each of two players is thought to have gained by a result that nobody expected. */
const gains = (one: number, other: number): readonly number[] => {
  const before = [known(one), known(other)];
  return rateLuckFree(before, [0.8, 0.2]).map(({ noise }, i) => noise - (before[i]?.noise ?? 0));
};

test('a surprise counts as noise of both, in proportion to the noise they are known for', () => {
  const [steady = 0, erratic = 0] = gains(0.002, 0.018);
  expect(erratic).toBeGreaterThan(0);
  expect(erratic / steady).toBeCloseTo(9, 1);
});

test('among equals both share it evenly', () => {
  const [one = 0, other = 1] = gains(0.01, 0.01);
  expect(one).toBeGreaterThan(0);
  expect(one).toBeCloseTo(other, 9);
});

/** Variance in log odds, with what may change from match to match. */
const varianceOf = (deviation: number): number => (deviation ** 2 + MATCH_DRIFT ** 2) / POINTS ** 2;

const even = (seats: number, deviation: number, noise: number): readonly Rating[] =>
  Array.from({ length: seats }, () => ({ ...known(noise), deviation }));

test('an even match of two leaves the deviation that a Kalman filter does', () => {
  const [after] = rateLuckFree(even(2, 60, 0.008), [0.5, 0.5]);
  const variance = varianceOf(60);
  // The slope of the logistic curve is a quarter, and the noise of a match is that of both.
  const information = 0.25 ** 2 / 0.016;
  const left = (variance * (1 + information * variance)) / (1 + 2 * information * variance);
  expect(after?.deviation).toBeCloseTo(POINTS * Math.sqrt(left), 4);
});

test('so does an even match of three', () => {
  const [after] = rateLuckFree(even(3, 60, 0.008), [1 / 3, 1 / 3, 1 / 3]);
  const variance = varianceOf(60);
  // Each result has its own noise and a quarter of each rival's; three results say as much as two that are independent.
  const information = 1 / 9 / (0.008 * 1.5 * 1.5);
  const left = variance / 3 + (2 / 3) * (variance / (1 + information * variance));
  expect(after?.deviation).toBeCloseTo(POINTS * Math.sqrt(left), 4);
});

test('a small lead moves means by the gain of a Kalman filter', () => {
  const [winner, loser] = rateLuckFree(even(2, 20, 0.008), [0.51, 0.49]);
  const variance = varianceOf(20);
  const gain = (0.25 * variance) / (2 * variance * 0.25 ** 2 + 0.016);
  expect((winner?.mean ?? 0) - 1500).toBeCloseTo(POINTS * gain * 0.01, 3);
  expect((loser?.mean ?? 0) - 1500).toBeCloseTo(-POINTS * gain * 0.01, 3);
});

test('a result counts as four standard deviations at most', () => {
  const meanAfter = (result: number): number =>
    rateLuckFree(even(2, 20, 0.008), [result, 1 - result])[0]?.mean ?? 0;
  const one = Math.sqrt(0.032 + 2 * 0.25 ** 2 * varianceOf(20));
  expect(meanAfter(0.5 + 4.05 * one)).toBe(meanAfter(9));
  expect(meanAfter(0.5 + 3.95 * one)).toBeLessThan(meanAfter(9));
  expect(meanAfter(0.5 + 3.5 * one)).toBeLessThan(meanAfter(0.5 + 3.95 * one));
});

test('the first surprises say most about the noise of a player', () => {
  const noiseOf = (matches: number): number =>
    rateLuckFree(
      even(2, 10, 0.008).map((rating) => ({ ...rating, matches })),
      [0.9, 0.1],
    )[0]?.noise ?? 0;
  expect(noiseOf(0) - 0.008).toBeGreaterThan(4 * (noiseOf(60) - 0.008));
  expect(noiseOf(600)).toBe(noiseOf(60));
});

test('noise is learned, until it is what results show', () => {
  let ratings = even(2, 10, 0.008);
  for (let i = 0; i < 400; i++)
    ratings = rateLuckFree(ratings, i % 2 === 0 ? [0.7, 0.3] : [0.3, 0.7]);
  const both = ratings.reduce((sum, { noise }) => sum + noise, 0);
  expect(both).toBeGreaterThan(0.03);
  expect(both).toBeLessThan(0.05);
});

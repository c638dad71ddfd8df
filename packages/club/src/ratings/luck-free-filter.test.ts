import { expect, test } from 'vitest';
import { rateLuckFree } from './luck-free-filter.ts';
import { newcomer, type Rating } from './rating.ts';

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

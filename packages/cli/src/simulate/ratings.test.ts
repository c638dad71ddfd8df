import { expect, test } from 'vitest';
import { ratingsOf } from './ratings.ts';

test('ten times the odds are 400 points', () => {
  const [weak, strong] = ratingsOf(
    [
      [0, 100_000],
      [1_000_000, 0],
    ],
    0,
    1500,
  );
  expect(weak).toEqual({ rating: 1500, within: 0 });
  expect(strong?.rating).toBeCloseTo(1900, 1);
});

test('three who score as their strengths say are rated as strong as they are', () => {
  const strengths = [1, 3, 7];
  const scores = strengths.map((a) => strengths.map((b) => (a === b ? 0 : (1e6 * a) / (a + b))));
  const ratings = ratingsOf(scores, 1, 1500);
  strengths.forEach((strength, i) =>
    expect(ratings[i]?.rating).toBeCloseTo(1500 + 400 * Math.log10(strength / 3), 2),
  );
});

test('two who played n games are told apart as well as the textbook says', () => {
  const [, other] = ratingsOf(
    [
      [0, 400],
      [600, 0],
    ],
    0,
    1500,
  );
  // The variance of a log odds is 1 / (n p q).
  const spread = (1.96 * 400) / Math.LN10 / Math.sqrt(1000 * 0.6 * 0.4);
  expect(other?.within).toBeCloseTo(spread, 1);
});

test('one who always loses is rated low, but not endlessly so', () => {
  const [loser] = ratingsOf(
    [
      [0, 0],
      [1000, 0],
    ],
    1,
    1500,
  );
  expect(loser?.rating).toBeLessThan(500);
  expect(loser?.rating).toBeGreaterThan(-500);
});

import { expect, test } from 'vitest';
import { ratingsOf } from './ratings.ts';

test('rates ten times the odds 400 points higher', () => {
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

test('recovers the strengths of three bots from exact scores', () => {
  const strengths = [1, 3, 7];
  const scores = strengths.map((a) => strengths.map((b) => (a === b ? 0 : (1e6 * a) / (a + b))));
  const ratings = ratingsOf(scores, 1, 1500);
  strengths.forEach((strength, i) =>
    expect(ratings[i]?.rating).toBeCloseTo(1500 + 400 * Math.log10(strength / 3), 2),
  );
});

test('has the textbook interval for two bots', () => {
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

test('gives a bot that always loses a finite rating', () => {
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

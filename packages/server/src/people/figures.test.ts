import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReviewedResult, SeatFigures, SeatReview } from '../store/results.ts';
import { gameFigures } from './figures.ts';

const result = (endedAt: number, review: SeatReview): ReviewedResult => ({
  table: `t${endedAt}`,
  seat: 0,
  player: 'ada',
  game: 'barrel',
  seats: 2,
  place: 1,
  shared: false,
  score: 1000,
  turns: 9,
  endedAt,
  review,
});

const figures = (luck: number, lost: number, more: Partial<SeatFigures> = {}): SeatFigures => ({
  currency: 'win',
  exact: true,
  start: 0.5,
  result: 1,
  luck,
  lost,
  adjusted: 0.5,
  accuracy: 90,
  bestTurn: null,
  ...more,
});

test('adds luck up and averages what decisions cost, oldest first', () => {
  const latest = [
    result(3, figures(-0.25, 0.3)),
    result(2, 'pending'),
    result(1, figures(0.5, 0.1)),
  ];
  expect(gameFigures('barrel', latest)).toEqual({
    game: 'barrel',
    currency: 'win',
    matches: 2,
    luck: 0.25,
    givesAway: 0.2,
    points: [
      { at: 1, luck: 0.5, spread: 0.5, givesAway: 0.1 },
      { at: 3, luck: 0.25, spread: Number(Math.SQRT1_2.toFixed(4)), givesAway: 0.2 },
    ],
  });
});

test('averages over the last ten matches', () => {
  const latest = Array.from({ length: 12 }, (_, i) => result(12 - i, figures(0, i < 10 ? 0.1 : 9)));
  expect(gameFigures('barrel', latest)?.givesAway).toBe(0.1);
});

test('has nothing to tell without a review', () => {
  expect(gameFigures('barrel', [])).toBeUndefined();
  expect(gameFigures('barrel', [result(1, 'none'), result(2, 'pending')])).toBeUndefined();
});

test('counts only matches in the currency of the latest', () => {
  const turns = figures(2, 1.5, { currency: 'turns', start: 30 });
  const found = gameFigures('diecup', [result(2, turns), result(1, figures(0.5, 0.1))]);
  expect(found).toMatchObject({ currency: 'turns', matches: 1, luck: 2, givesAway: 1.5 });
  expect(found?.points[0]?.spread).toBe(2);
});

test('about two walks in three end within the spread', () => {
  const random = fc.sample(fc.boolean(), { numRuns: 300 * 24, seed: 7 });
  let within = 0;
  for (let walk = 0; walk < 300; walk++) {
    const latest = Array.from({ length: 24 }, (_, i) =>
      result(24 - i, figures(random[walk * 24 + i] ? 0.5 : -0.5, 0)),
    );
    const last = gameFigures('barrel', latest)?.points.at(-1);
    if (Math.abs(last?.luck ?? 9) <= (last?.spread ?? 0)) within++;
  }
  expect(within / 300).toBeGreaterThan(0.6);
  expect(within / 300).toBeLessThan(0.76);
});

import { expect, test } from 'vitest';
import { seasonRange, seasonsSince } from './seasons.ts';

test('a season is a calendar quarter', () => {
  expect(seasonRange('2026-Q4')).toEqual({
    season: '2026-Q4',
    from: Date.UTC(2026, 9),
    to: Date.UTC(2027, 0),
  });
  expect(seasonRange('2026-Q5')).toBeUndefined();
  expect(seasonRange('now')).toBeUndefined();
});

test('lists seasons across years, latest first', () => {
  const seasons = seasonsSince('2025-Q3', Date.UTC(2026, 1, 3));
  expect(seasons.map(({ season }) => season)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3']);
  expect(seasons[1]?.to).toBe(seasons[0]?.from);
});

test('there is always the present season', () => {
  expect(seasonsSince('', Date.UTC(2026, 11, 31)).map(({ season }) => season)).toEqual(['2026-Q4']);
});

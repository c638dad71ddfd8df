import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';

test('holds every interval and best play', () => {
  const { at, ticks } = axisOf(
    [
      { rating: 1571, within: 8 },
      { rating: 1398, within: 58 },
    ],
    1589,
  );
  expect(at(1398 - 58)).toBeGreaterThan(0);
  expect(at(1589)).toBeLessThan(100);
  expect(at(1500)).toBeCloseTo((100 * (1500 - 1332)) / (1597 - 1332), 6);
  expect(ticks).toEqual([1400, 1500]);
});

test('has few round ticks, whatever the spread', () => {
  for (const within of [1, 7, 30, 90, 400]) {
    const { ticks, at } = axisOf([{ rating: 1500, within }], null);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.every((tick) => tick % 10 === 0 && at(tick) >= 0 && at(tick) <= 100)).toBe(true);
  }
});

test('cuts an interval that would squeeze all others', () => {
  const { at } = axisOf([{ rating: 1500, within: 390 }], null);
  expect([at(1500 - 390), at(1500 + 390)]).toEqual([0, 100]);
  expect(at(1500)).toBe(50);
});

test('an empty board has an axis, too', () => {
  expect(axisOf([], null).ticks).toContain(1500);
});

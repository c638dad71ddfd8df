import { expect, test } from 'vitest';
import { barsOf, scaleOf, withoutDice } from './parts-bars.ts';

const PARTS = [
  { code: 'start', tenths: 482 },
  { code: 'mistakes', tenths: -24 },
  { code: 'rivals', tenths: 79 },
  { code: 'dice', tenths: -537 },
] as const;

test('bars lead from nothing to the result', () => {
  const bars = barsOf(PARTS);
  expect(bars.map(({ from, to }) => [from, to])).toEqual([
    [0, 482],
    [482, 458],
    [458, 537],
    [537, 0],
  ]);
  expect(bars.at(-1)?.to).toBe(0);
  expect(scaleOf(bars)).toEqual({ low: 0, high: 1000 });
  expect(scaleOf(barsOf([{ code: 'start', tenths: -40 }]))).toEqual({ low: -40, high: 1000 });
});

test('the dice are what is left of the result', () => {
  expect(withoutDice(PARTS)).toBe(537);
});

import { expect, test } from 'vitest';
import { barsOf, scaleOf, withoutLuck } from './parts-bars.ts';

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
  expect(withoutLuck(PARTS, false)).toBe(537);
});

test('a seat gains nothing by a rival who leaves, and pays for leaving itself', () => {
  const rivalLeft = [...PARTS.slice(0, 3), { code: 'departures', tenths: 405 }] as const;
  expect(withoutLuck(rivalLeft, false)).toBe(537);
  expect(withoutLuck([...PARTS.slice(0, 3), { code: 'departures', tenths: -537 }], true)).toBe(0);
});

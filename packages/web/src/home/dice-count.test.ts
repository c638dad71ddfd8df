import { describe, expect, test } from 'vitest';
import { deviationOf, readDiceCount, totalOf } from './dice-count.ts';

const count = { faces: [1020, 980, 1000, 1000, 1000, 1000], statistic: 0.8, p: 0.98 };

describe('the dice count', () => {
  test('is read from the server', () => {
    expect(readDiceCount(count)).toEqual(count);
    expect(totalOf(count)).toBe(6000);
  });

  test.each([
    undefined,
    null,
    7,
    {},
    { ...count, faces: [1, 2] },
    { ...count, faces: [1, 2, 3, 4, 5, -6] },
    { ...count, faces: [1, 2, 3, 4, 5, '6'] },
    { ...count, p: 'much' },
    { ...count, statistic: Number.NaN },
  ])('rejects %j', (value) => expect(readDiceCount(value)).toBeUndefined());

  test('places frequent faces to the right of fair, within the scale', () => {
    expect(deviationOf(count, 1)).toBeGreaterThan(0.5);
    expect(deviationOf(count, 2)).toBeLessThan(0.5);
    expect(deviationOf(count, 3)).toBe(0.5);
    expect(deviationOf({ ...count, faces: [6000, 0, 0, 0, 0, 0] }, 1)).toBe(1);
    expect(deviationOf({ ...count, faces: [0, 0, 0, 0, 0, 0] }, 1)).toBe(0.5);
  });
});

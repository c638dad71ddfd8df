import { describe, expect, test } from 'vitest';
import { readDiceCount, strayOf, totalOf } from './dice-count.ts';

const count = { faces: [1020, 980, 1000, 1000, 1000, 1000], statistic: 0.8, p: 0.98 };

describe('the count of all dice', () => {
  test('is read as the server tells it', () => {
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
  ])('%j is none', (value) => expect(readDiceCount(value)).toBeUndefined());

  test('a face that fell too often stands to the right of fair, and never off the scale', () => {
    expect(strayOf(count, 1)).toBeGreaterThan(0.5);
    expect(strayOf(count, 2)).toBeLessThan(0.5);
    expect(strayOf(count, 3)).toBe(0.5);
    expect(strayOf({ ...count, faces: [6000, 0, 0, 0, 0, 0] }, 1)).toBe(1);
    expect(strayOf({ ...count, faces: [0, 0, 0, 0, 0, 0] }, 1)).toBe(0.5);
  });
});

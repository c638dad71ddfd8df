import { expect, test } from 'vitest';
import { bandsOf } from './bank-bands.ts';
import { NOWHERE, TO_THE_TARGET } from './bank-map.ts';

const map = [
  [300, 350, NOWHERE],
  [300, 400, 500],
  [350, TO_THE_TARGET, 900],
];

test.each([1, 2, 3, 7])(
  'at most %i bands, in order, hold every number once and no mark',
  (most) => {
    const bands = bandsOf(map, most);
    expect(bands.length).toBeLessThanOrEqual(most);
    expect(bands).toEqual(bands.toSorted((a, b) => a.low - b.low));
    for (const cell of map.flat()) {
      const holding = bands.filter(({ low, high }) => cell >= low && cell <= high);
      expect(holding).toHaveLength(cell >= 0 ? 1 : 0);
    }
  },
);

test('a map of one number has one band, one of marks alone has none', () => {
  expect(bandsOf([[5, 5]], 7)).toEqual([{ low: 5, high: 5 }]);
  expect(bandsOf([[NOWHERE, TO_THE_TARGET]], 7)).toEqual([]);
});

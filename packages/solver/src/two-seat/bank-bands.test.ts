import { expect, test } from 'vitest';
import { colourBands } from './bank-bands.ts';
import { NEVER_BANK, UNREACHABLE } from './bank-map.ts';

const map = [
  [300, 350, UNREACHABLE],
  [300, 400, 500],
  [350, NEVER_BANK, 900],
];

test.each([1, 2, 3, 7])(
  'at most %i bands, in order, hold every number once and no mark',
  (most) => {
    const bands = colourBands(map, most);
    expect(bands.length).toBeLessThanOrEqual(most);
    expect(bands).toEqual(bands.toSorted((a, b) => a.low - b.low));
    for (const cell of map.flat()) {
      const holding = bands.filter(({ low, high }) => cell >= low && cell <= high);
      expect(holding).toHaveLength(cell >= 0 ? 1 : 0);
    }
  },
);

test('a map of one number has one band, and a map of marks has none', () => {
  expect(colourBands([[5, 5]], 7)).toEqual([{ low: 5, high: 5 }]);
  expect(colourBands([[UNREACHABLE, NEVER_BANK]], 7)).toEqual([]);
});

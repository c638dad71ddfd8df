import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bits, has, listed, mark, markShifted, meetsShifted, noBits } from './bits.ts';

const MOST = 200;
const bitsOf = (numbers: readonly number[]): Bits => {
  const bits = noBits(MOST);
  for (const n of numbers) mark(bits, n);
  return bits;
};
const numbers = fc.uniqueArray(fc.nat({ max: MOST }), { maxLength: 40 });

test('a set contains what was added', () => {
  const bits = bitsOf([0, 31, 32, 199]);
  expect(listed(bits, 0, MOST)).toEqual([0, 31, 32, 199]);
  expect(listed(bits, 1, 32)).toEqual([31, 32]);
  expect([has(bits, 31), has(bits, 30)]).toEqual([true, false]);
});

test('shifts a set by adding to every number', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.nat({ max: MOST }), (into, from, by) => {
      const moved = from.map((n) => n + by).filter((n) => n <= MOST);
      const marked = bitsOf(into);
      markShifted(marked, bitsOf(from), by);
      const union = [...new Set([...into, ...moved])].sort((a, b) => a - b);
      expect(listed(marked, 0, MOST)).toEqual(union);
      // Words have room for a few numbers past the most, so what is moved there is left out here.
      const fits = bitsOf(from.filter((n) => n + by <= MOST));
      expect(meetsShifted(bitsOf(into), fits, by)).toBe(moved.some((n) => into.includes(n)));
    }),
    { seed: 31, numRuns: 300 },
  );
});

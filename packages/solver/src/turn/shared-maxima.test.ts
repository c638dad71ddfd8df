import { seededRandom } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { shareMaxima } from './shared-maxima.ts';

const LEAVES = 12;

test('finds the maximum of every list, with fewer comparisons than one by one', () => {
  const random = seededRandom('maxima');
  const lists = Array.from({ length: 40 }, () => {
    const list = Array.from({ length: LEAVES }, (_, i) => i).filter(() => random(2) === 0);
    return list.length > 0 ? list : [0];
  });
  const { pairs, largest } = shareMaxima(lists, LEAVES);
  const values = Array.from({ length: LEAVES }, () => random(1000));
  for (const [a, b] of pairs) values.push(Math.max(values[a] ?? 0, values[b] ?? 0));
  lists.forEach((list, i) => {
    expect(values[largest[i] ?? 0]).toBe(Math.max(...list.map((one) => values[one] ?? 0)));
  });
  const oneByOne = lists.reduce((sum, list) => sum + list.length - 1, 0);
  expect(pairs.length).toBeLessThan(0.7 * oneByOne);
});

test('a list of one is its own maximum', () => {
  expect(shareMaxima([[3]], 5)).toEqual({ pairs: [], largest: [3] });
});

import { expect, test } from 'vitest';
import { fewOf } from './few-of.ts';

test('keeps the first and the last of many', () => {
  const all = Array.from({ length: 100 }, (_, i) => i);
  expect(fewOf(all, 4)).toEqual([0, 33, 66, 99]);
});

test('keeps all of few', () => {
  expect(fewOf([3, 1, 2], 12)).toEqual([3, 1, 2]);
  expect(fewOf([], 12)).toEqual([]);
});

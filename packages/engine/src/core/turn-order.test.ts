import { expect, test } from 'vitest';
import { presentCount, seatAfter, withSeat } from './turn-order.ts';

const table = (pattern: string): { gone: boolean }[] =>
  [...pattern].map((seat) => ({ gone: seat === '-' }));

test.each([
  ['xxx', 0, 1],
  ['xxx', 2, 0],
  ['x-x', 0, 2],
  ['x--x', 3, 0],
  ['--x-', 2, 2],
  ['x', 0, 0],
  ['-x-', 0, 1],
  ['---', 1, 1],
])('at a table %s the seat after %i is %i', (pattern, from, expected) => {
  expect(seatAfter(table(pattern), from)).toBe(expected);
});

test('counts the seats that are present', () => {
  expect(['x-x', '---', 'xxx'].map((pattern) => presentCount(table(pattern)))).toEqual([2, 0, 3]);
});

test('replaces one seat and no other', () => {
  const before = ['a', 'b', 'c'];
  expect(withSeat(before, 1, 'B')).toEqual(['a', 'B', 'c']);
  expect(before).toEqual(['a', 'b', 'c']);
});

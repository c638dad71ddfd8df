import { expect, test } from 'vitest';
import { assignSlots, columnsFor } from './dice-slots.ts';

const slots = (places: ReturnType<typeof assignSlots>): [number, number][] => [...places.slots];

test('fills slots in the order of the throw', () => {
  expect(slots(assignSlots(undefined, 1, [7, 8, 9]))).toEqual([
    [7, 0],
    [8, 1],
    [9, 2],
  ]);
});

test('leaves the remaining dice in place when some are kept', () => {
  const thrown = assignSlots(undefined, 1, [7, 8, 9]);
  expect(assignSlots(thrown, 1, [9])).toBe(thrown);
  expect(assignSlots(thrown, 1, [])).toBe(thrown);
});

test('assigns new slots to a new throw and to unknown dice', () => {
  const thrown = assignSlots(undefined, 1, [7, 8, 9]);
  expect(slots(assignSlots(thrown, 2, [9]))).toEqual([[9, 0]]);
  expect(slots(assignSlots(thrown, 1, [9, 10]))).toEqual([
    [9, 0],
    [10, 1],
  ]);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 2],
  [5, 3],
  [6, 3],
])('puts %i dice in %i columns', (count, columns) => expect(columnsFor(count)).toBe(columns));

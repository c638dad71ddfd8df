import { expect, test } from 'vitest';
import { tablesThatFit, wallPage } from './wall-pages.ts';

const field = Array.from({ length: 26 }, (_, i) => i);

test('turns the pages one after the other, and begins again', () => {
  const seen = [0, 1, 2, 3].map((turn) => wallPage(field, 12, turn));
  expect(seen.map(({ items, first, page, pages }) => [items.length, first, page, pages])).toEqual([
    [12, 0, 1, 3],
    [12, 12, 2, 3],
    [2, 24, 3, 3],
    [12, 0, 1, 3],
  ]);
});

test('has one page for up to twelve', () => {
  expect(wallPage(field.slice(0, 12), 12, 5)).toMatchObject({ page: 1, pages: 1, first: 0 });
  expect(wallPage([], 12, 3)).toEqual({ items: [], first: 0, page: 1, pages: 1 });
});

test.each([
  ['Ada', 2, false, 6],
  ['Ada', 2, true, 5],
  ['Bartholomew Featherstone', 2, false, 4],
  ['Ada', 3, false, 4],
  ['Ada', 4, false, 3],
  ['Bartholomew Featherstone', 4, true, 2],
] as const)('has room for as many tables as fit: %s, %i at each', (name, seats, hasByes, most) => {
  const table = Array.from({ length: seats }, () => name);
  expect(tablesThatFit([table, ['Ada', 'Ben']], hasByes)).toBe(most);
  expect(tablesThatFit([], hasByes)).toBe(hasByes ? 5 : 6);
});

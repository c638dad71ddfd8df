import { expect, test } from 'vitest';
import { wallPage } from './wall-pages.ts';

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

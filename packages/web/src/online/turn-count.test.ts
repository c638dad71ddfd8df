import { expect, test } from 'vitest';
import { titleWith } from './turn-count.ts';

test.each([
  ['Barrelhouse', 2, '(2) Barrelhouse'],
  ['(2) Barrelhouse', 1, '(1) Barrelhouse'],
  ['(2) Barrelhouse', 0, 'Barrelhouse'],
  ['Barrelhouse', 0, 'Barrelhouse'],
])('%j with %i tables waiting is %j', (title, count, expected) =>
  expect(titleWith(title, count)).toBe(expected),
);

import { expect, test } from 'vitest';
import { tables } from '../i18n/en/tables.ts';
import { fuseOf, leftNow, leftText } from './time-left.ts';

test.each([
  [3 * 86_400_000 - 1, '2 days left'],
  [2 * 86_400_000 - 1, '47 h left'],
  [3_600_000, '1 h left'],
  [41.9 * 60_000, '41 min left'],
  [59_999, '59 s left'],
  [0, '0 s left'],
])('%i ms is %j', (ms, text) => expect(leftText(ms, tables.left)).toBe(text));

test('time runs while the page is open, and never below zero', () => {
  expect(leftNow({ timeLeft: 5000 }, 1000, 3000)).toBe(3000);
  expect(leftNow({ timeLeft: 5000 }, 1000, 9000)).toBe(0);
  expect(leftNow({ timeLeft: 5000 }, 1000, 500)).toBe(5000);
  expect(leftNow({ timeLeft: null }, 1000, 3000)).toBe(undefined);
});

test('the fuse is full with all the time there is', () => {
  const clock = { bank: 60, increment: 60 };
  expect(fuseOf(60_000, { clock })).toBe(1);
  expect(fuseOf(15_000, { clock })).toBe(0.25);
  expect(fuseOf(90_000, { clock })).toBe(1);
});

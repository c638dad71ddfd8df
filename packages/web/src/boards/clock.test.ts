import { describe, expect, test } from 'vitest';
import { boards as words } from '../i18n/en/boards.ts';
import { clockText, timeLeft, urgencyOf } from './clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [9000, '0:09'],
  [MINUTE - 1, '1:00'],
  [83_000, '1:23'],
  [HOUR - MINUTE, '59:00'],
  [HOUR - 1, '1 h 0 min'],
  [HOUR + 5 * MINUTE, '1 h 5 min'],
  [2 * DAY + 4 * HOUR + 59 * MINUTE, '2 d 4 h'],
])('%d ms reads %s', (ms, text) => {
  expect(clockText(ms, words.clock)).toBe(text);
});

describe('the time left', () => {
  const clock = { left: [50_000, 70_000], deadline: 1_040_000 };

  test('runs for the seat to move', () => {
    expect(timeLeft(clock, 0, 0, 1_000_000)).toBe(40_000);
    expect(timeLeft(clock, 0, 0, 1_050_000)).toBe(0);
  });

  test('stands still for the others, and for all without a deadline', () => {
    expect(timeLeft(clock, 1, 0, 1_000_000)).toBe(70_000);
    expect(timeLeft({ ...clock, deadline: null }, 0, 0, 1_000_000)).toBe(50_000);
  });
});

test.each([
  [31_000, 'calm'],
  [30_000, 'warm'],
  [10_000, 'ember'],
])('%d ms left is %s', (ms, urgency) => {
  expect(urgencyOf(ms)).toBe(urgency);
});

import { describe, expect, test } from 'vitest';
import { stepped, typedNumber } from './typed-number.ts';

describe('a typed number', () => {
  test.each([
    ['2500', 2500],
    ['2,500', 2500],
    ['2.500', 2500],
    ['2\u00a0500', 2500],
    ['−500', -500],
    ['-500', -500],
    ['0', 0],
    ['', undefined],
    ['none', undefined],
    ['12345678901', 123_456_789],
  ])('%j is %s', (text, number) => expect(typedNumber(text)).toBe(number));
});

test.each([
  [100, 50, 1, 150],
  [100, 50, -1, 50],
  [120, 50, 1, 150],
  [120, 50, -1, 100],
  [0, 50, -1, -50],
] as const)('%i in steps of %i, %i: %i', (value, step, direction, next) =>
  expect(stepped(value, step, direction)).toBe(next),
);

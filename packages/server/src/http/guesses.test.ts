import { LIMITS } from '@barrelhouse/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Guesses, guesses } from './guesses.ts';

let now: number;
let counted: Guesses;

beforeEach(() => {
  now = 0;
  counted = guesses(() => now);
});

/** How many of so many guesses were let through. */
const guess = (times: number, ipOf: (i: number) => string): number => {
  let through = 0;
  for (let i = 0; i < times; i++) {
    try {
      counted.begin(ipOf(i));
      through++;
    } catch {
      // Too many.
    }
  }
  return through;
};

describe('guesses', () => {
  test('count as they begin, however many are under way', () => {
    expect(guess(1200, () => '203.0.113.9')).toBe(LIMITS.wrongCodes);
    expect(guess(1, () => '203.0.113.10')).toBe(1);
    now = 60_000;
    expect(guess(1, () => '::ffff:203.0.113.9')).toBe(1);
  });

  test('that were right do not count', () => {
    for (let i = 0; i < 3 * LIMITS.wrongCodes; i++) counted.begin('203.0.113.9').wasRight();
    expect(guess(100, () => '203.0.113.9')).toBe(LIMITS.wrongCodes);
  });

  test('from many addresses of one /56 are limited together', () => {
    const through = guess(
      256 * 30,
      (i) => `2001:db8:0:${(i % 256).toString(16)}::${i.toString(16)}`,
    );
    expect(through).toBe(LIMITS.wrongCodes * LIMITS.networkShare);
    expect(guess(30, () => '2001:db8:0:100::1')).toBe(LIMITS.wrongCodes);
  });
});

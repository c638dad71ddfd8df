import { LIMITS } from '@barrelhouse/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GuessLimit, guessLimit } from './guess-limit.ts';

let now: number;
let limit: GuessLimit;

beforeEach(() => {
  now = 0;
  limit = guessLimit(() => now);
});

/** Makes guesses; returns how many were allowed. */
const guess = (times: number, ipOf: (i: number) => string): number => {
  let allowed = 0;
  for (let i = 0; i < times; i++) {
    try {
      limit.begin(ipOf(i));
      allowed++;
    } catch {
      // Too many.
    }
  }
  return allowed;
};

describe('guessLimit', () => {
  test('counts guesses as they begin, however many are in flight', () => {
    expect(guess(1200, () => '203.0.113.9')).toBe(LIMITS.wrongCodes);
    expect(guess(1, () => '203.0.113.10')).toBe(1);
    now = 60_000;
    expect(guess(1, () => '::ffff:203.0.113.9')).toBe(1);
  });

  test('does not count right guesses', () => {
    for (let i = 0; i < 3 * LIMITS.wrongCodes; i++) limit.begin('203.0.113.9').wasRight();
    expect(guess(100, () => '203.0.113.9')).toBe(LIMITS.wrongCodes);
  });

  test('limits the addresses of one /56 together', () => {
    const allowed = guess(
      256 * 30,
      (i) => `2001:db8:0:${(i % 256).toString(16)}::${i.toString(16)}`,
    );
    expect(allowed).toBe(LIMITS.wrongCodes * LIMITS.networkShare);
    expect(guess(30, () => '2001:db8:0:100::1')).toBe(LIMITS.wrongCodes);
  });
});

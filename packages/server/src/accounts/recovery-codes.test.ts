import { expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

test('makes ten different codes in groups of four', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
});

test('a code may be typed in many ways', () => {
  const right = hashRecoveryCode('K7WQ-1M9T-4XHD-0RZB');
  for (const typed of [
    'k7wq1m9t4xhd0rzb',
    ' K7WQ 1M9T 4XHD 0RZB ',
    'k7wq-lm9t-4xhd-orzb',
    'Ｋ7WQ-IM9T-4XHD-0RZB',
  ])
    expect(hashRecoveryCode(typed)).toBe(right);
  expect(hashRecoveryCode('K7WQ-1M9T-4XHD-0RZC')).not.toBe(right);
  expect(right).toMatch(/^[\w-]{43}$/);
});

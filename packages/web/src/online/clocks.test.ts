import { expect, test } from 'vitest';
import { online } from '../i18n/en/online.ts';
import { clockWords } from './clocks.ts';

test('describes a clock by its name, or by its numbers', () => {
  const { clocks } = online.open;
  expect(clockWords({ bank: 30, increment: 30 }, clocks)).toBe('30 s per turn');
  expect(clockWords({ bank: 86_400, increment: 86_400 }, clocks)).toBe('1 day per turn');
  expect(clockWords({ bank: 45, increment: 3 }, clocks)).toBe('45 s + 3 s');
});

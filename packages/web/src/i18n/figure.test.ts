import { expect, test } from 'vitest';
import { figureIn } from './figure.ts';

const NUMBERS = [
  0, 7, -50, 999, 1000, -1500, 9999, 10_000, 12_345, 123_456, 1_234_567, 0.5, 1234.5,
];

test.each(['en', 'es', 'ru'] as const)(
  'numbers in %s are written as the platform does',
  (language) => {
    for (const n of NUMBERS)
      expect(figureIn(language, n)).toBe(n.toLocaleString(language).replace('-', '−'));
  },
);

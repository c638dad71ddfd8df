import { expect, test } from 'vitest';
import { wilson } from './wilson.ts';

// Newcombe 1998, table I, method 3: intervals published for these shares.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('gives for %i of %i the interval from %f to %f', (hits, of, low, high) => {
  expect(wilson(hits, of).low).toBeCloseTo(low, 4);
  expect(wilson(hits, of).high).toBeCloseTo(high, 4);
});

test('knows nothing after no games', () => expect(wilson(0, 0)).toEqual({ low: 0, high: 1 }));

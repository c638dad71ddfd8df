import { expect, test } from 'vitest';
import { shareBeside, shareByMistakes } from './foresight.ts';

test('mistakes tell slowly how much somebody plays like the reference player', () => {
  expect(shareByMistakes({ givenAway: 0, matches: 0 }, 0.02)).toBe(0.5);
  expect(shareByMistakes({ givenAway: 0, matches: 50 }, 0.02)).toBe(0.25);
  expect(shareByMistakes({ givenAway: 1, matches: 50 }, 0.02)).toBe(0.75);
  expect(shareByMistakes({ givenAway: 0.5, matches: 50 }, 0.02)).toBe(0.5);
});

test('nobody plays worse than the reference player, or better than best', () => {
  expect(shareByMistakes({ givenAway: 90, matches: 300 }, 0.02)).toBe(1);
  expect(shareByMistakes({ givenAway: 0, matches: 1e9 }, 0.02)).toBeCloseTo(0, 6);
});

test('without a reference player nothing is learned', () => {
  expect(shareByMistakes({ givenAway: 3, matches: 10 }, 0)).toBe(0.5);
  expect(shareBeside(0, 0)).toBe(0.5);
});

test('the same decisions tell it at once', () => {
  expect(shareBeside(0, 0.3)).toBe(0);
  expect(shareBeside(0.15, 0.3)).toBe(0.5);
  expect(shareBeside(0.4, 0.3)).toBe(1);
});

import { games } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { aimOdds, collectionOdds } from './collection-odds.ts';

const diecup = games['diecup']?.rules;
if (diecup?.family !== 'collection') throw new Error('There is no diecup.');

test('with all numbers open, something always matches', () =>
  expect(collectionOdds(diecup).map(({ miss }) => miss)).toEqual([0, 0, 0, 0, 0, 0]));

test('two dice match a count by hand', () => {
  const two = collectionOdds(diecup)[1];
  const of = (target: number) => two?.numbers.find((number) => number.target === target);
  expect(of(3)).toEqual({ target: 3, ways: 11, points: 12 });
  expect(of(7)).toEqual({ target: 7, ways: 6, points: 6 });
  expect(of(12)).toEqual({ target: 12, ways: 1, points: 1 });
});

test('a slot takes no more than it needs', () => {
  const six = collectionOdds({ ...diecup, targets: [1], need: 1 })[5];
  expect(six?.numbers).toEqual([{ target: 1, ways: 6 ** 6 - 5 ** 6, points: 6 ** 6 - 5 ** 6 }]);
  expect(six?.miss).toBe(5 ** 6);
});

test('one aim with two dice matches a count by hand', () => {
  const { mean, numbers } = aimOdds({ ...diecup, dice: 2, targets: [1, 7] });
  // Both 1s in 1 way of 36; a single 1 in 10, with a second throw of one die. A 7 takes both dice at once, in 6 ways.
  expect(numbers[0]?.mean).toBeCloseTo((2 + 10 * (1 + 1 / 6)) / 36, 14);
  expect(numbers[1]?.mean).toBeCloseTo(6 / 36, 14);
  // The two ways of 1 and 6 are worth more as a 1.
  expect(mean).toBeCloseTo((2 + 10 * (1 + 1 / 6) + 4) / 36, 14);
});

test('an aim never collects more than the slot needs', () => {
  const { mean, numbers } = aimOdds({ ...diecup, need: 1 });
  expect(mean).toBe(1);
  const chances = collectionOdds(diecup)[5]?.numbers.map(({ ways }) => ways / 6 ** 6);
  expect(numbers.map(({ mean }) => mean)).toEqual(chances);
});

import type { Entry, Fact } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { resultOf } from './result.ts';

const logOf = (...facts: readonly Fact[]): readonly Entry[] => [
  { seq: 1, at: 0, by: 'house', facts: [{ type: 'left', seat: 1 }] },
  { seq: 2, at: 0, by: 0, facts },
];
const ended = (...places: readonly number[]): Fact => ({
  type: 'ended',
  standings: places.map((place, seat) => ({ seat, place, score: 100 * seat, turns: 5 + seat })),
});

test('says the place of a seat and who won', () => {
  const log = logOf(ended(2, 3, 1));
  expect(resultOf(log, 1)).toEqual({ seats: 3, place: 3, turns: 6, winners: [2] });
  expect(resultOf(log, undefined)).toMatchObject({ place: undefined, winners: [2] });
  expect(resultOf(logOf(ended(1, 1)), 0)).toMatchObject({ place: 1, winners: [0, 1] });
});

test('says nothing before the end', () => {
  expect(resultOf(logOf(), 0)).toBeUndefined();
});

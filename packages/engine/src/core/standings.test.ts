import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Claim, standings } from './standings.ts';

const claim = (seat: number, ...rank: readonly number[]): Claim => ({
  seat,
  score: rank[0] ?? 0,
  turns: seat + 1,
  rank,
});

const placesOf = (claims: readonly Claim[]): readonly (readonly [number, number])[] =>
  standings(claims).map(({ seat, place }) => [seat, place]);

test('sorts by the higher value', () => {
  expect(standings([claim(0, 5), claim(1, 9)])).toEqual([
    { seat: 1, place: 1, score: 9, turns: 2 },
    { seat: 0, place: 2, score: 5, turns: 1 },
  ]);
});

test('lets equals share a place in seat order, and skips as many places', () => {
  const claims = [claim(3, 7), claim(1, 7), claim(0, 3), claim(2, 7), claim(4, 3), claim(5, 9)];
  expect(placesOf(claims)).toEqual([
    [5, 1],
    [1, 2],
    [2, 2],
    [3, 2],
    [0, 5],
    [4, 5],
  ]);
});

test('compares a later entry only if all before it are equal', () => {
  expect(placesOf([claim(0, 1, 0, 9), claim(1, 1, 2, 0), claim(2, 0, 9, 9)])).toEqual([
    [1, 1],
    [0, 2],
    [2, 3],
  ]);
});

test('laws of standings', () => {
  const ranks = fc.array(fc.tuple(fc.nat(2), fc.nat(3), fc.nat(1)), { minLength: 1, maxLength: 9 });
  const beats = (a: readonly number[], b: readonly number[]): boolean => {
    const first = a.findIndex((entry, i) => entry !== b[i]);
    return first >= 0 && (a[first] ?? 0) > (b[first] ?? 0);
  };
  fc.assert(
    fc.property(ranks, (list) => {
      const result = standings(list.map((rank, seat) => claim(seat, ...rank)));
      expect(result.map(({ seat }) => seat).sort((a, b) => a - b)).toEqual([...list.keys()]);
      for (const { seat, place } of result) {
        const own = list[seat] ?? [0, 0, 0];
        expect(place).toBe(1 + list.filter((other) => beats(other, own)).length);
      }
      expect(result.map(({ place }) => place)).toEqual(
        result.map(({ place }) => place).sort((a, b) => a - b),
      );
    }),
    { seed: 13 },
  );
});

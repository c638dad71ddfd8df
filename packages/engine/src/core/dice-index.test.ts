import { expect, test } from 'vitest';
import { counts, multisets, parseDice, parts, without } from './dice.ts';
import {
  countsIndex,
  diceAt,
  diceIndex,
  indexCount,
  multisetCount,
  partsOf,
} from './dice-index.ts';

const sizes = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const all = sizes.flatMap(multisets);

test('every multiset of up to eight dice has a number of its own, fewer dice first', () => {
  const indexes = all.map(diceIndex);
  expect(new Set(indexes).size).toBe(3003);
  expect([Math.min(...indexes), Math.max(...indexes)]).toEqual([0, 3002]);
  for (const size of sizes) {
    const own = multisets(size).map(diceIndex);
    expect(own).toHaveLength(multisetCount(size));
    expect(Math.max(...own)).toBe(indexCount(size) - 1);
  }
});

test('converts a number back to its dice, and counts to the number', () => {
  expect(all.filter((dice) => diceAt(diceIndex(dice)) !== dice)).toEqual([]);
  expect(all.filter((dice) => countsIndex(counts(dice)) !== diceIndex(dice))).toEqual([]);
});

test('more than eight dice have no number', () => {
  const nine = parseDice('111111111');
  expect(nine === undefined ? 0 : diceIndex(nine)).toBe(-1);
  expect(() => diceAt(3003)).toThrow('No dice have the index 3003.');
});

test.each([1, 2, 3, 4, 5])('lists the parts of %i dice with what is left', (size) => {
  const { from, first, part, rest } = partsOf(size);
  for (const dice of multisets(size)) {
    const at = diceIndex(dice) - from;
    const listed = [...part.subarray(first[at], first[at + 1])].map(diceAt);
    expect(listed.toSorted()).toEqual([...parts(dice)].sort());
    const left = [...rest.subarray(first[at], first[at + 1])].map(diceAt);
    expect(left).toEqual(listed.map((taken) => without(dice, taken)));
  }
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  counts,
  type Dice,
  dice,
  FACES,
  type Face,
  fromCounts,
  multisets,
  NO_DICE,
  parseDice,
  parts,
  rolls,
  without,
} from './dice.ts';

const seed = 11;
const anyFaces = fc.array(fc.constantFrom(...FACES), { maxLength: 8 });
const anyDice = anyFaces.map((faces) => dice(faces));

const d = (text: string): Dice => {
  const parsed = parseDice(text);
  if (parsed === undefined) throw new Error(`Not dice: ${text}`);
  return parsed;
};

test('writes dice in ascending order, one digit for each die', () => {
  expect(dice([5, 1, 3, 1, 5])).toBe('11355');
  expect(dice([])).toBe(NO_DICE);
  expect(dice(new Set<Face>([6, 2]))).toBe('26');
});

test.each([
  ['51135', '11355'],
  ['', ''],
  ['6', '6'],
  ['654321', '123456'],
])('the text %s is the dice %s', (text, expected) => {
  expect(parseDice(text)).toBe(expected);
});

test.each(['0', '7', '1 1', '11a', 'a11', '1\n', '-1', '١'])('the text %j is not dice', (text) => {
  expect(parseDice(text)).toBeUndefined();
});

test('dice are counted by face', () => {
  expect(counts(d('11355'))).toEqual([2, 0, 1, 0, 2, 0]);
  expect(counts(d('66'))).toEqual([0, 0, 0, 0, 0, 2]);
  expect(counts(NO_DICE)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(fromCounts([2, 0, 1, 0, 2, 0])).toBe('11355');
  expect(fromCounts([1])).toBe('1');
});

test.each([
  ['11355', '135', '15'],
  ['11355', '', '11355'],
  ['11355', '11355', ''],
  ['11355', '111', undefined],
  ['11355', '2', undefined],
  ['135', '1355', undefined],
  ['', '', ''],
  ['', '1', undefined],
  ['2345', '34', '25'],
])('%s without %s leaves %s', (all, part, left) => {
  expect(without(d(all), d(part))).toBe(left);
});

test('lists the parts of three dice, smaller ones first', () => {
  expect(parts(d('115'))).toEqual(['1', '5', '11', '15', '115']);
  expect(parts(NO_DICE)).toEqual([]);
});

test('lists the multisets of two dice', () => {
  expect(multisets(2).slice(0, 8)).toEqual(['11', '12', '13', '14', '15', '16', '22', '23']);
  expect(multisets(0)).toEqual([NO_DICE]);
});

test.each([
  [1, 6],
  [2, 21],
  [3, 56],
  [5, 252],
  [6, 462],
  [8, 1287],
])('%i dice have %i multisets, in ascending order', (n, expected) => {
  const all = multisets(n);
  expect(all).toHaveLength(expected);
  expect(all).toEqual([...new Set(all)].sort((a, b) => (a < b ? -1 : 1)));
  expect(all.every((roll) => roll.length === n && parseDice(roll) === roll)).toBe(true);
});

test('counts the ways of a roll by its multinomial', () => {
  expect(rolls(3).find((roll) => roll.dice === '112')?.ways).toBe(3);
  expect(rolls(3).find((roll) => roll.dice === '123')?.ways).toBe(6);
  expect(rolls(3).find((roll) => roll.dice === '111')?.ways).toBe(1);
  expect(rolls(5).find((roll) => roll.dice === '11224')?.ways).toBe(30);
  expect(rolls(0)).toEqual([{ dice: NO_DICE, ways: 1 }]);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('the ways of %i dice add up to all rolls', (n) => {
  expect(rolls(n).reduce((sum, { ways }) => sum + ways, 0)).toBe(6 ** n);
});

describe('laws of dice', () => {
  test('parsing any order of faces gives the same dice', () => {
    fc.assert(
      fc.property(anyFaces, (faces) => {
        expect(parseDice(faces.join(''))).toBe(dice(faces));
        expect(parseDice(faces.toReversed().join(''))).toBe(dice(faces));
      }),
      { seed },
    );
  });

  test('counts convert to dice and back', () => {
    fc.assert(
      fc.property(anyDice, (thrown) => {
        const counted = counts(thrown);
        expect(fromCounts(counted)).toBe(thrown);
        expect(counted).toHaveLength(6);
        expect(counted.reduce((sum, n) => sum + n, 0)).toBe(thrown.length);
        FACES.forEach((face) => {
          expect(counted[face - 1]).toBe([...thrown].filter((c) => c === String(face)).length);
        });
      }),
      { seed },
    );
  });

  test('what is taken and what is left add up', () => {
    fc.assert(
      fc.property(anyDice, anyDice, (all, part) => {
        const left = without(all, part);
        const have = counts(all);
        const enough = counts(part).every((n, i) => n <= (have[i] ?? 0));
        expect(left !== undefined).toBe(enough);
        if (left === undefined) return;
        expect(parseDice(left + part)).toBe(all);
        expect(without(all, left)).toBe(part);
      }),
      { seed, numRuns: 500 },
    );
  });

  test('the parts are all that can be taken, each once', () => {
    fc.assert(
      fc.property(anyDice, (all) => {
        const found = parts(all);
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBe(counts(all).reduce((n, count) => n * (count + 1), 1) - 1);
        expect(found.every((part) => without(all, part) !== undefined)).toBe(true);
        const sorted = found.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
        expect(found).toEqual(sorted);
      }),
      { seed },
    );
  });
});

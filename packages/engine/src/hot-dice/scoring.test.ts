import { expect, test } from 'vitest';
import { labelOf } from '../../test/label.ts';
import { type Dice, parseDice } from '../core/dice.ts';
import type { Combination } from '../core/game.ts';
import { classicRules } from '../games/classic.ts';
import { combinationAt, expand } from './combos.ts';
import type { Combo, HotDiceRules } from './rules.ts';
import { type Scoring, scoringOf } from './scoring.ts';

const d = (text: string): Dice => {
  const parsed = parseDice(text);
  if (parsed === undefined) throw new Error(`Not dice: ${text}`);
  return parsed;
};

const exact = (dice: string, points: number, name = ''): Combo => ({
  kind: 'exact',
  dice,
  points,
  name,
});

const alike = (count: number, points: { readonly [face: number]: number }, name = ''): Combo => ({
  kind: 'alike',
  count,
  points,
  name,
});

const table = (dice: number, ...combos: readonly Combo[]): Scoring => {
  const rules: HotDiceRules = { ...classicRules, dice, combos };
  return scoringOf(rules);
};

const expandCombos = (combos: readonly Combo[], most: number): readonly Combination[] => {
  const expansion = expand(combos, most);
  return Array.from(expansion.dice, (_, at) => combinationAt(combos, expansion, at));
};

const told = (combos: readonly Combo[], most: number): readonly string[] =>
  expandCombos(combos, most).map((one) => `${labelOf(one)}: ${one.dice} ${one.points}`);

test('combinations without a name have a kind', () => {
  expect(
    told(
      [1, 2, 3, 4, 5, 6, 7, 8].map((count) => alike(count, { 2: 10 })),
      8,
    ),
  ).toEqual([
    '1×2: 2 10',
    '2×2: 22 10',
    '3×2: 222 10',
    '4×2: 2222 10',
    '5×2: 22222 10',
    '6×2: 222222 10',
    '7×2: 2222222 10',
    '8×2: 22222222 10',
  ]);
  expect(told([exact('321', 50)], 3)).toEqual(['straight 1–3: 123 50']);
  expect(told([{ kind: 'groups', sizes: [3, 1], points: 5, name: '' }], 4)[0]).toBe(
    'groups 3,1: 1112 5',
  );
  expect(told([exact('2', 5), { kind: 'blank', count: 1, points: 1, name: '' }], 1)).toEqual([
    'exact: 2 5',
    'blank 1: 1 1',
    'blank 1: 3 1',
    'blank 1: 4 1',
    'blank 1: 5 1',
    'blank 1: 6 1',
  ]);
});

test('combinations with a name keep it', () => {
  expect(told([alike(2, { 1: 5 }, 'Snake eyes'), exact('66', 9, 'Boxcars')], 2)).toEqual([
    'Snake eyes: 11 5',
    'Boxcars: 66 9',
  ]);
  expect(told([{ kind: 'groups', sizes: [1], points: 5, name: 'Any' }], 1)[5]).toBe('Any: 6 5');
  expect(told([exact('1', 5), { kind: 'blank', count: 1, points: 1, name: 'Dud' }], 1)[1]).toBe(
    'Dud: 2 1',
  );
});

test('generates each assignment of faces to groups once', () => {
  const pairs = expandCombos([{ kind: 'groups', sizes: [2, 2], points: 5, name: '' }], 4);
  expect(pairs).toHaveLength(15);
  expect(new Set(pairs.map(({ dice }) => dice)).size).toBe(15);
  expect(pairs.every(({ dice }) => dice.length === 4 && new Set(dice).size === 2)).toBe(true);
});

test('leaves out what needs too many dice', () => {
  expect(told([exact('12', 5), exact('123', 9)], 2)).toEqual(['exact: 12 5']);
});

test('counts the higher of two combinations on the same dice, and the first of equals', () => {
  expect(told([exact('1', 5, 'cheap'), exact('1', 9, 'dear')], 1)).toEqual(['dear: 1 9']);
  expect(told([exact('1', 9, 'dear'), exact('1', 5, 'cheap')], 1)).toEqual(['dear: 1 9']);
  expect(told([exact('1', 5, 'first'), exact('1', 5, 'second')], 1)).toEqual(['first: 1 5']);
});

test('a blank scores only if no part of the dice scores', () => {
  const found = expandCombos(
    [exact('1', 100), exact('22', 50), { kind: 'blank', count: 2, points: 10, name: '' }],
    2,
  );
  const blank = found.filter(({ kind }) => kind === 'blank').map(({ dice }) => dice);
  // Of the 21 pairs six have a 1 in them, and one is the pair of 2s.
  expect(blank).toHaveLength(14);
  expect(blank.filter((dice) => dice.includes('1') || dice === '22')).toEqual([]);
});

test('throws an error for exact dice that are invalid', () => {
  expect(() => expandCombos([exact('17', 5)], 2)).toThrow('Not dice: 17');
  expect(() => expandCombos([{ kind: 'flush' } as never], 2)).toThrow('Unreachable case');
});

test.each([
  ['the pair first', [alike(2, { 1: 200 }), alike(1, { 1: 100 })]],
  ['the single first', [alike(1, { 1: 100 }), alike(2, { 1: 200 })]],
])('of equal splits, reports the one with fewer combinations: %s', (_, combos) => {
  expect(table(2, ...combos).worth(d('11'))?.combinations).toEqual([
    { kind: 'of-a-kind', count: 2, face: 1, dice: '11', points: 200 },
  ]);
});

test('more points beat fewer combinations', () => {
  const { combinations } =
    table(2, alike(2, { 1: 199 }), alike(1, { 1: 100 })).worth(d('11')) ?? {};
  expect(combinations).toHaveLength(2);
});

test.each([
  [[exact('5', 50), exact('1', 100), exact('23', 10)]],
  [[exact('23', 10), exact('1', 100), exact('5', 50)]],
])('lists a split’s largest combinations first, then the highest', (combos) => {
  const scoring = table(4, ...combos);
  expect(scoring.combinations.map(({ dice }) => dice)).toEqual(['23', '1', '5']);
  expect(scoring.worth(d('1235'))?.combinations.map(({ dice }) => dice)).toEqual(['23', '1', '5']);
});

test('lists equal combinations in ascending order', () => {
  for (const combos of [
    [exact('4', 50), exact('6', 50), exact('2', 50)],
    [exact('2', 50), exact('4', 50), exact('6', 50)],
  ]) {
    expect(table(3, ...combos).combinations.map(({ dice }) => dice)).toEqual(['2', '4', '6']);
  }
});

test('keeps of equal points come with fewer dice first, then in ascending order', () => {
  const scoring = table(4, exact('6', 50), exact('23', 50), exact('1', 50));
  expect(scoring.keeps(d('1236')).map(({ dice, left, points }) => [dice, left, points])).toEqual([
    ['1236', 0, 150],
    ['16', 2, 100],
    ['123', 1, 100],
    ['236', 1, 100],
    ['1', 3, 50],
    ['6', 3, 50],
    ['23', 2, 50],
  ]);
  expect(scoring.keeps(d('1236'))).toBe(scoring.keeps(d('1236')));
});

test('idle dice are those outside the largest part that scores, not the highest', () => {
  const scoring = table(4, exact('11', 500), exact('123', 10));
  expect(scoring.idle(d('1123'))).toBe('1');
  expect(scoring.idle(d('23'))).toBe('23');
  expect(scoring.idle(d('123'))).toBe('');
  expect(scoring.idle(d('114'))).toBe('4');
});

test('no dice are no selection', () => {
  const scoring = table(2, exact('1', 100));
  expect(scoring.worth(d(''))).toBeUndefined();
  expect(scoring.worth(d('2'))).toBeUndefined();
  expect(scoring.keeps(d('22'))).toEqual([]);
});

import { expect, test } from 'vitest';
import { shownRows, tieNotes } from './shown-rows.ts';

const rows = ['a', 'b', 'c', 'd'].map((player, i) => ({ player, points: [3, 2, 2, 0][i] ?? 0 }));
const playersOf = (shown: readonly { readonly player: string }[]): string =>
  shown.map(({ player }) => player).join('');

test('shows the first rows and mine', () => {
  expect(playersOf(shownRows(rows, 2, 'd'))).toBe('abd');
  expect(playersOf(shownRows(rows, 2, 'a'))).toBe('ab');
  expect(playersOf(shownRows(rows, 2, ''))).toBe('ab');
  expect(playersOf(shownRows(rows, 9, 'd'))).toBe('abcd');
});

test('says what decides between equal points, and nothing where points decide', () => {
  const notes = tieNotes([
    { player: 'a', points: 2, aheadBy: 'points' },
    { player: 'b', points: 1, aheadBy: 'play' },
    { player: 'c', points: 1, aheadBy: 'rounds' },
    { player: 'd', points: 0, aheadBy: null },
    { player: 'e', points: 0, aheadBy: null },
  ]);
  expect([...notes]).toEqual([['b', { tieBreak: false, aheadBy: 'play' }]]);
});

test('counts the rivals’ points of everybody they are compared with', () => {
  const notes = tieNotes([
    { player: 'a', points: 1, aheadBy: 'tie-break' },
    { player: 'b', points: 1, aheadBy: 'wins' },
    { player: 'c', points: 1, aheadBy: null },
  ]);
  expect([...notes]).toEqual([
    ['a', { tieBreak: true, aheadBy: undefined }],
    ['b', { tieBreak: true, aheadBy: 'wins' }],
    ['c', { tieBreak: true, aheadBy: undefined }],
  ]);
});

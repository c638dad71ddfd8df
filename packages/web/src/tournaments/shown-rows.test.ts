import { expect, test } from 'vitest';
import { shownRows, tiedPlayers } from './shown-rows.ts';

const rows = ['a', 'b', 'c', 'd'].map((player, i) => ({ player, points: [3, 2, 2, 0][i] ?? 0 }));
const playersOf = (shown: readonly { readonly player: string }[]): string =>
  shown.map(({ player }) => player).join('');

test('shows the first rows and mine', () => {
  expect(playersOf(shownRows(rows, 2, 'd'))).toBe('abd');
  expect(playersOf(shownRows(rows, 2, 'a'))).toBe('ab');
  expect(playersOf(shownRows(rows, 2, ''))).toBe('ab');
  expect(playersOf(shownRows(rows, 9, 'd'))).toBe('abcd');
});

test('finds the rows that points do not order', () =>
  expect([...tiedPlayers(rows)]).toEqual(['b', 'c']));

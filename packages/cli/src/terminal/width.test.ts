import { expect, test } from 'vitest';
import { forTerminal } from './escape.ts';
import { paintAt } from './paint.ts';
import { clip, columnsOf, padEnd, padStart, wrap } from './width.ts';

test.each([
  ['Ada', 3],
  ['Zoë', 3],
  ['e\u0301', 1],
  ['日本', 4],
  ['🎲', 2],
  ['╭───╮ ●', 7],
])('counts the columns of %s as %i', (text, columns) => expect(columnsOf(text)).toBe(columns));

test('counts no columns for colours', () => expect(columnsOf(paintAt(24).gold('Ada'))).toBe(3));

test('counts no columns for hidden characters, and removes them', () => {
  expect(columnsOf('A\u001b\u009b\u202e\u200bda')).toBe(3);
  expect(clip('A\u001b[2Jd\u202ea', 6)).toBe('A[2Jda');
});

test('cuts only longer texts, with an ellipsis', () => {
  expect(clip('Barrel', 6)).toBe('Barrel');
  expect(clip('Barrelhouse', 6)).toBe('Barre…');
  expect(columnsOf(clip('日本日本', 5))).toBeLessThanOrEqual(5);
});

test('closes the colour of a text that it cuts', () => {
  const cut = clip(`${paintAt(8).gold('gold')} and plain`, 3);
  expect(forTerminal(cut).endsWith('\u001b[0m')).toBe(true);
  expect(columnsOf(cut)).toBe(3);
});

test('pads by columns, not characters', () => {
  expect(padEnd('日本', 6)).toBe('日本  ');
  expect(padStart('12', 4)).toBe('  12');
});

test('wraps between words, with a different start of the first line', () =>
  expect(wrap('roll all the dice again', 12, '· ', '  ')).toEqual([
    '· roll all',
    '  the dice',
    '  again',
  ]));

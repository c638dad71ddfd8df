import type { TableListing } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { bestOpen, byUrgency } from './quick.ts';

const listing = (
  table: string,
  seats: readonly string[],
  more: Partial<TableListing> = {},
): TableListing => ({
  table,
  game: 'classic',
  status: 'waiting',
  host: 'h',
  places: 4,
  seats: seats.map((who) => ({ name: who, kind: who.startsWith('bot') ? 'bot' : 'human', who })),
  turnOf: '',
  seq: 1,
  createdAt: 10,
  changedAt: 10,
  ...more,
});

const ids = (tables: readonly TableListing[]): readonly string[] =>
  tables.map(({ table }) => table);

test('the table nearest to its start comes first, then the one that waits longest', () => {
  const open = [
    listing('one', ['a']),
    listing('three', ['a', 'b', 'c']),
    listing('old', ['a'], { createdAt: 5 }),
  ];
  expect(ids(bestOpen(open, 'classic', 'me'))).toEqual(['three', 'old', 'one']);
});

test.each([
  ['another game', listing('x', ['a'], { game: 'barrel' })],
  ['full', listing('x', ['a', 'b'], { places: 2 })],
  ['under way', listing('x', ['a'], { status: 'playing' })],
  ['mine already', listing('x', ['a', 'me'])],
  ['without people', listing('x', ['bot1'])],
])('a table is no match that is %s', (_why, table) => {
  expect(bestOpen([table], 'classic', 'me')).toEqual([]);
});

test('my turn comes first, then what goes on, what waits and what is over', () => {
  const mine = [
    { ...listing('over', [], { status: 'over', changedAt: 99 }), myTurn: false },
    { ...listing('waits', []), myTurn: false },
    { ...listing('theirs', [], { status: 'playing' }), myTurn: false },
    { ...listing('mine', [], { status: 'playing', changedAt: 1 }), myTurn: true },
  ];
  expect(ids(byUrgency(mine))).toEqual(['mine', 'theirs', 'waits', 'over']);
});

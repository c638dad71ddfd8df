import type { TableListing } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { byUrgency, joinableTables } from './table-order.ts';

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
  rated: false,
  changedAt: 10,
  ...more,
});

const ids = (tables: readonly TableListing[]): readonly string[] =>
  tables.map(({ table }) => table);

test('lists fuller tables first, then older ones', () => {
  const open = [
    listing('one', ['a']),
    listing('three', ['a', 'b', 'c']),
    listing('old', ['a'], { createdAt: 5 }),
  ];
  expect(ids(joinableTables(open, 'classic', 'me'))).toEqual(['three', 'old', 'one']);
});

test.each([
  ['another game', listing('x', ['a'], { game: 'barrel' })],
  ['full', listing('x', ['a', 'b'], { places: 2 })],
  ['in progress', listing('x', ['a'], { status: 'playing' })],
  ['already joined', listing('x', ['a', 'me'])],
  ['without people', listing('x', ['bot1'])],
])('leaves out a table: %s', (_why, table) => {
  expect(joinableTables([table], 'classic', 'me')).toEqual([]);
});

test('sorts my tables by turn, then status', () => {
  const mine = [
    { ...listing('over', [], { status: 'over', changedAt: 99 }), myTurn: false },
    { ...listing('waits', []), myTurn: false },
    { ...listing('theirs', [], { status: 'playing' }), myTurn: false },
    { ...listing('mine', [], { status: 'playing', changedAt: 1 }), myTurn: true },
  ];
  expect(ids(byUrgency(mine))).toEqual(['mine', 'theirs', 'waits', 'over']);
});

test('sorts my tables by the time left, those without a clock last', () => {
  const at = (table: string, myTurn: boolean, timeLeft: number | null, changedAt = 10) => ({
    ...listing(table, [], { status: 'playing', changedAt }),
    myTurn,
    timeLeft,
  });
  const mine = [
    at('no clock', true, null, 99),
    at('theirs', false, 5),
    at('days', true, 9_000_000),
    at('minutes', true, 60_000),
  ];
  expect(ids(byUrgency(mine))).toEqual(['minutes', 'days', 'no clock', 'theirs']);
});

import type { Changed, Entry, Moved, TableNow } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { hear, heardFrom, knownOf, readHeard, seenOf } from './known.ts';

const CHAIN = 'aa'.repeat(32);
const LINK = 'bb'.repeat(32);

const table = (seq: number): TableNow =>
  ({ table: 't', seq, at: seq, status: 'playing', here: [true], seats: [] }) as never;

const seated: Entry = {
  seq: 1,
  at: 1,
  by: 0,
  facts: [
    { type: 'seated', seat: 0, name: 'Ada', kind: 'human', player: 'a', seed: '', chain: CHAIN },
    { type: 'seated', seat: 1, name: 'Bob', kind: 'human', player: 'b', seed: '', chain: LINK },
  ],
};

const moved = (seq: number): Moved => ({
  table: 't',
  seq,
  at: seq,
  by: 0,
  facts: [{ type: 'unlocked', seat: 0, roll: seq, link: LINK }],
  view: null,
  next: null,
  clock: { left: [seq], deadline: null },
});

test('a move brings its facts and how the match stands', () => {
  const known = hear(knownOf(table(1), [seated]), { type: 'moved', ...moved(2) });
  expect(known).toMatchObject({
    told: 2,
    table: { seq: 2, status: 'playing', clock: { left: [2] } },
  });
  expect(known.facts).toHaveLength(3);
  expect(known.chains).toEqual([
    { tip: CHAIN, last: LINK },
    { tip: LINK, last: LINK },
  ]);
});

test('what is heard twice, as answer and over the stream, counts once', () => {
  const once = hear(knownOf(table(1), [seated]), { type: 'moved', ...moved(2) });
  expect(hear(once, { type: 'moved', ...moved(2) })).toEqual(once);
  expect(hear(once, { type: 'table', ...table(1) })).toBe(once);
});

test('facts that come before their table are told, and the table stays until it follows', () => {
  const start = knownOf(table(1), [seated]);
  const entry = hear(start, { type: 'entry', ...moved(2) });
  expect(entry).toMatchObject({ told: 2, table: { seq: 1 } });
  const both = hear(entry, { type: 'table', ...table(2) });
  expect(both).toMatchObject({ told: 2, table: { seq: 2, here: [true] } });
  expect(both.table).not.toHaveProperty('type');
});

test('an answer that is ahead of the stream leaves no gap in what is told', () => {
  const start = knownOf(table(1), [seated]);
  const ahead = hear(start, { type: 'moved', ...moved(3) });
  expect(ahead).toMatchObject({ told: 1, table: { seq: 3 } });
  expect(seenOf(ahead)).toBe(1);
  const second = hear(ahead, { type: 'moved', ...moved(2) });
  expect(hear(second, { type: 'entry', ...moved(3) })).toMatchObject({
    told: 3,
    table: { seq: 3 },
  });
});

test('an answer is heard like the stream', () => {
  const changed: Changed = { entry: seated, snapshot: table(1) };
  expect(heardFrom(changed).map(({ type }) => type)).toEqual(['entry', 'table']);
  expect(heardFrom(moved(2)).map(({ type }) => type)).toEqual(['moved']);
});

test('who gets up takes the chain along, and a new chain replaces the old', () => {
  const start = knownOf(table(1), [seated]);
  const up = { ...moved(2), facts: [{ type: 'unseated', seat: 0, why: 'left' } as const] };
  expect(hear(start, { type: 'entry', ...up }).chains).toEqual([{ tip: LINK, last: LINK }]);
  const key = { ...moved(2), facts: [{ type: 'rekeyed', seat: 1, chain: CHAIN } as const] };
  expect(hear(start, { type: 'entry', ...key }).chains[1]).toEqual({ tip: CHAIN, last: CHAIN });
});

test('presence changes who is here; events nobody knows are passed over', () => {
  const start = knownOf(table(1), []);
  expect(hear(start, { type: 'presence', here: [false] }).table.here).toEqual([false]);
  expect(readHeard('presence', { here: [true] })).toEqual({ type: 'presence', here: [true] });
  expect(readHeard('lobby', {})).toBeUndefined();
  expect(readHeard('moved', undefined)).toBeUndefined();
});

import type { Entry, MoveDelta, Moved, Snapshot } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { ledger } from './ledger.ts';

const at = (seq: number): Snapshot => ({ table: 't', seq, at: seq, status: 'playing' }) as Snapshot;
const entry = (seq: number): Entry => ({ seq, at: seq, by: 0, facts: [] });
const moved = (seq: number): Moved => ({
  ...entry(seq),
  table: 't',
  view: null,
  next: null,
  clock: null,
});

test('reports the first snapshot without entries', () => {
  const known = ledger();
  expect(known.table(at(5))).toEqual({ type: 'table', snapshot: at(5), news: [] });
  expect(known.seq).toBe(5);
});

test('counts a move once, from the answer or the stream', () => {
  const known = ledger();
  known.table(at(5));
  expect(known.moved(moved(6)).type).toBe('moved');
  expect(known.moved(moved(6)).type).toBe('nothing');
  expect(known.seq).toBe(6);
});

test('reports missed entries with the next snapshot', () => {
  const known = ledger();
  known.table(at(5));
  for (const seq of [6, 7, 8]) known.entry(entry(seq));
  expect(known.table(at(8))).toEqual({
    type: 'table',
    snapshot: at(8),
    news: [entry(6), entry(7), entry(8)],
  });
});

test('reports a repeated entry once', () => {
  const known = ledger();
  known.table(at(5));
  known.entry(entry(6));
  known.entry(entry(6));
  known.entry(entry(5));
  expect(known.table(at(6))).toMatchObject({ news: [entry(6)] });
});

test('reports nothing new if the answer came before the event', () => {
  const known = ledger();
  known.table(at(5));
  known.moved(moved(6));
  known.entry(entry(6));
  expect(known.table(at(6)).type).toBe('nothing');
});

test('ignores an older snapshot', () => {
  const known = ledger();
  known.table(at(9));
  expect(known.table(at(7)).type).toBe('nothing');
  expect(known.seq).toBe(9);
});

test('reports a gap if an earlier move is missing, and changes nothing', () => {
  const known = ledger();
  known.table(at(5));
  expect(known.moved(moved(7)).type).toBe('gap');
  expect(known.seq).toBe(5);
  expect(ledger().moved(moved(1)).type).toBe('gap');
});

const view = {
  turn: 0,
  dice: '',
  aside: [],
  cup: 6,
  pending: 0,
  target: 0,
  closing: false,
  boards: [
    { score: 0, turns: 1, present: true, cells: [] },
    { score: 50, turns: 0, present: true, cells: [] },
  ],
} as unknown as NonNullable<Snapshot['view']>;

const delta = (seq: number): MoveDelta => ({
  ...entry(seq),
  table: 't',
  view: { turn: 1, boards: { 1: { score: 70 } } },
  next: null,
});

test('applies a difference to the entry before it, and to no other', () => {
  const known = ledger();
  expect(known.delta(delta(6)).type).toBe('gap');
  known.table({ ...at(5), view: null });
  expect(known.delta(delta(6)).type).toBe('gap');
  known.table({ ...at(6), view });
  expect(known.delta(delta(8)).type).toBe('gap');
  expect(known.delta(delta(6)).type).toBe('nothing');
  expect(known.snapshot?.view).toEqual(view);
  const [first, second] = view.boards;
  const after = { ...view, turn: 1, boards: [first, { ...second, score: 70 }] };
  expect(known.delta(delta(7))).toMatchObject({ type: 'moved', moved: { seq: 7, view: after } });
  expect(known.snapshot).toMatchObject({ seq: 7, view: after });
  expect(view.boards[1]?.score).toBe(50);
});

test('leaves presence out of the snapshot', () => {
  const known = ledger();
  known.table({ ...at(5), here: [true, false] });
  expect(known.snapshot).toEqual(at(5));
});

test('keeps the time of the last move through new chains', () => {
  const known = ledger();
  known.table(at(5));
  known.moved({ ...moved(6), facts: [{ type: 'rekeyed', seat: 0, chain: 'ab'.repeat(32) }] });
  expect(known.snapshot).toMatchObject({ seq: 6, at: 5 });
  known.moved({ ...moved(7), facts: [{ type: 'passed', seat: 0 }] });
  expect(known.snapshot).toMatchObject({ seq: 7, at: 7 });
});

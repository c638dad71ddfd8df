import { MATCH_LIMITS } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { botsOnlyPace } from './bots-only-pace.ts';

const BEGIN = 1_700_000_000_000;
const SECOND = 1000;
const APART = MATCH_LIMITS.botsOnlyPace;

interface Playing {
  readonly table: string;
  readonly pace: number;
}

/** How often each table moves in so many milliseconds. A move is on record after some of the milliseconds in `saving`. */
const movesOf = (tables: readonly Playing[], ms: number, saving = [0]): readonly number[] => {
  let now = BEGIN;
  let all = 0;
  const inTurn = botsOnlyPace(() => now);
  /** When each table moves next or, once `moved`, has its move on record. */
  const playing = tables.map(({ table, pace }) => ({
    table,
    pace,
    moves: 0,
    at: inTurn(table, now + pace),
    moved: undefined as number | undefined,
  }));
  for (;;) {
    const first = playing.reduce((one, other) => (other.at < one.at ? other : one));
    now = first.at;
    if (now >= BEGIN + ms) return playing.map(({ moves }) => moves);
    if (first.moved === undefined) {
      first.moves++;
      first.moved = now;
      first.at = now + (saving[all++ % saving.length] ?? 0);
    } else {
      first.at = inTurn(first.table, first.moved + first.pace);
      first.moved = undefined;
    }
  }
};

const atOnce = (count: number): readonly Playing[] =>
  Array.from({ length: count }, (_, i) => ({ table: `t${i}`, pace: APART }));

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test('the only table that somebody watches gets all fifty moves a second', () => {
  const [moves] = movesOf(atOnce(1), 10 * SECOND);
  expect(moves).toBeGreaterThanOrEqual(499);
  expect(moves).toBeLessThanOrEqual(500);
});

test.each([2, 7, 100])('%i tables share them fairly', (count) => {
  const moves = movesOf(atOnce(count), 10 * SECOND);
  expect(sum(moves)).toBeGreaterThan(490);
  expect(sum(moves)).toBeLessThanOrEqual(501);
  expect(Math.max(...moves) - Math.min(...moves)).toBeLessThanOrEqual(1);
});

test.each([1, 2, 4, 10])('slow writes give nobody a second turn at %i tables', (count) => {
  const all = sum(movesOf(atOnce(count), 10 * SECOND, [1, 19, 5, 33, 2, 11, 26, 8, 47]));
  expect(all).toBeLessThanOrEqual(501);
  expect(all).toBeGreaterThan(250);
});

test('what slow tables leave over goes to a fast one', () => {
  const slow = Array.from({ length: 10 }, (_, i) => ({ table: `s${i}`, pace: 1000 }));
  const [fast = 0, ...others] = movesOf([...atOnce(1), ...slow], 10 * SECOND);
  expect(Math.min(...others)).toBeGreaterThanOrEqual(9);
  expect(fast + sum(others)).toBeLessThanOrEqual(501);
  expect(fast).toBeGreaterThan(350);
});

test('a table that asks again gives its slot back', () => {
  const inTurn = botsOnlyPace(() => BEGIN);
  for (let i = 0; i < 100; i++) inTurn('a', BEGIN + APART);
  expect(inTurn('b', BEGIN + 2 * APART)).toBe(BEGIN + 2 * APART);
});

test('tables that nobody watches any more hold nobody up for long', () => {
  let now = BEGIN;
  const inTurn = botsOnlyPace(() => now);
  for (let i = 0; i < 100; i++) inTurn(`t${i}`, BEGIN);
  now += 2 * SECOND;
  expect(inTurn('t0', now + APART)).toBe(now + APART);
});

test('no table waits longer than the scheduler’s timers reach', () => {
  const inTurn = botsOnlyPace(() => BEGIN);
  const waits = Array.from({ length: 5000 }, (_, i) => inTurn(`t${i}`, BEGIN + APART) - BEGIN);
  expect(Math.max(...waits)).toBe(9000);
});

import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { Format, TournamentCommand, TournamentSettings } from './facts.ts';
import { nextTickAt } from './next-tick.ts';
import { standingsOf } from './standings.ts';
import { evolve, openTables, type TournamentState } from './state.ts';

// What a server needs beyond the rules: measuring later, taking players out, and knowing when to look.

const settings = (format: Format, more: Partial<TournamentSettings> = {}): TournamentSettings => ({
  name: 'League night',
  game: 'barrel',
  format,
  tableSize: 2,
  rounds: 3,
  series: 1,
  startsAt: 1000,
  duration: 600_000,
  pause: 30_000,
  rematchAfter: 45_000,
  ...more,
});

const after = (
  state: TournamentState | undefined,
  command: TournamentCommand,
  now: number,
): TournamentState => {
  const decided = decide(state, command, now);
  if (!decided.ok) throw new Error(decided.error.code);
  const next = decided.value.reduce<TournamentState | undefined>(evolve, state);
  if (next === undefined) throw new Error('Nothing was opened.');
  return next;
};

const started = (format: Format, players: number, more: Partial<TournamentSettings> = {}) => {
  let state = after(undefined, { type: 'open', settings: settings(format, more) }, 0);
  for (let i = 0; i < players; i++)
    state = after(state, { type: 'join', player: `p${i}`, rating: 1500 - i }, i);
  return after(state, { type: 'start' }, 1000);
};

/** The first player of a table wins it. */
const report = (state: TournamentState, number: number, now: number): TournamentState => {
  const table = state.tables.find((one) => one.table === number);
  const results = (table?.players ?? []).map((player, i) => ({
    player,
    place: i + 1,
    absent: false,
  }));
  return after(state, { type: 'report', table: number, results }, now);
};

test('takes luck out of results once, also after the end', () => {
  let state = started('swiss', 4, { rounds: 1 });
  const measure = (table: number, luckFree: number): TournamentCommand => {
    const [one = '', two = ''] = state.tables.find((t) => t.table === table)?.players ?? [];
    const plays = [
      { player: one, luckFree },
      { player: two, luckFree: 1 - luckFree },
    ];
    return { type: 'measure', table, plays };
  };
  expect(decide(state, measure(1, 0.6), 1)).toEqual({ ok: false, error: { code: 'not-reported' } });
  state = report(report(state, 1, 2000), 2, 2000);
  expect(state.phase).toBe('ended');
  state = after(state, measure(1, 0.6), 3000);
  expect(decide(state, measure(1, 0.9), 3000)).toEqual({ ok: true, value: [] });
  const rows = standingsOf(state);
  const [first, second] = state.tables[0]?.players ?? [];
  expect(rows.find(({ player }) => player === first)).toMatchObject({ play: 0.6, playPlace: 1 });
  expect(rows.find(({ player }) => player === second)).toMatchObject({ play: 0.4, playPlace: 2 });
  expect(rows.filter(({ play }) => play === undefined)).toHaveLength(2);
  expect(decide(state, { type: 'measure', table: 9, plays: [] }, 1)).toMatchObject({ ok: false });
  expect(
    decide(state, { type: 'measure', table: 2, plays: [{ player: 'x', luckFree: 1 }] }, 1),
  ).toEqual({ ok: false, error: { code: 'wrong-players' } });
});

test('gives play an interval from how much results vary', () => {
  let state = started('round-robin', 3, { pause: 0 });
  for (let round = 0; round < 3; round++) {
    const [table] = openTables(state);
    if (table === undefined) throw new Error('There is no table.');
    state = report(state, table.table, 2000);
    const plays = table.players.map((player, i) => ({
      player,
      luckFree: 0.5 + (i === 0 ? 0.1 : -0.1) * (round + 1),
    }));
    state = after(state, { type: 'measure', table: table.table, plays }, 2000);
  }
  const rows = standingsOf(state);
  expect(rows.every(({ measured }) => measured === 2)).toBe(true);
  // Two results each: the pooled variance has three degrees of freedom.
  const results = state.tables.flatMap(({ results: all }) => all ?? []);
  const own = (player: string) =>
    results.flatMap((one) => (one.player === player ? [one.luckFree ?? 0] : []));
  const squares = ['p0', 'p1', 'p2'].map((player) => {
    const [a = 0, b = 0] = own(player);
    return (a - b) ** 2 / 2;
  });
  const variance = squares.reduce((sum, one) => sum + one, 0) / 3;
  for (const { playError } of rows) expect(playError).toBeCloseTo(Math.sqrt(variance / 2), 12);
});

test('says who was taken out, and by whom', () => {
  let state = started('swiss', 5);
  state = after(state, { type: 'leave', player: 'p1', why: 'removed' }, 1500);
  state = after(state, { type: 'leave', player: 'p2' }, 1500);
  const join = (player: string) => decide(state, { type: 'join', player, rating: 1500 }, 1600);
  expect(join('p1')).toEqual({ ok: false, error: { code: 'withdrawn' } });
  expect(state.competitors.get('p1')).toMatchObject({ withdrawn: true, whyWithdrawn: 'removed' });
  expect(state.competitors.get('p2')).toMatchObject({ withdrawn: true, whyWithdrawn: 'left' });
});

test('keeps out of an arena who was taken out, and lets back in who left', () => {
  let state = started('arena', 4);
  state = after(state, { type: 'leave', player: 'p1', why: 'removed' }, 1500);
  state = after(state, { type: 'leave', player: 'p2' }, 1500);
  const join = (player: string) => decide(state, { type: 'join', player, rating: 1500 }, 1600);
  expect(join('p1')).toEqual({ ok: false, error: { code: 'withdrawn' } });
  expect(join('p2').ok).toBe(true);
});

test('knows when a tick is due', () => {
  const open = after(undefined, { type: 'open', settings: settings('swiss') }, 0);
  expect(nextTickAt(open, 10)).toBe(1000);
  let state = started('swiss', 4);
  expect(nextTickAt(state, 1000)).toBeUndefined();
  state = report(report(state, 1, 2000), 2, 5000);
  expect(nextTickAt(state, 5000)).toBe(35_000);
  expect(decide(state, { type: 'tick' }, 34_999)).toEqual({ ok: true, value: [] });
  expect(after(state, { type: 'tick' }, 35_000).byes).toHaveLength(2);
  const arena = started('arena', 3);
  expect(nextTickAt(arena, 1000)).toBe(6000);
  const paired = after(arena, { type: 'tick' }, 6000);
  // One is left and waits; only the end is due.
  expect(nextTickAt(paired, 6000)).toBe(601_000);
});

test('ends right after the last result, without a pause', () => {
  let state = started('swiss', 4, { rounds: 1 });
  state = report(report(state, 1, 2000), 2, 5000);
  expect(state.phase).toBe('ended');
  expect(state.endedAt).toBe(5000);
});

test('opens the next match of a series at once, and the next round after the pause', () => {
  let state = started('knockout', 4, { series: 3 });
  state = report(state, 1, 2000);
  expect(openTables(state).map(({ table }) => table)).toEqual([2, 3]);
  const again = state.tables.find(({ table }) => table === 3);
  expect(again?.players).toEqual(state.tables[0]?.players);
  // The higher seeds win their series.
  const results = (table: number) =>
    (state.tables.find((one) => one.table === table)?.players ?? []).map((player) => ({
      player,
      place: player === 'p0' || player === 'p1' ? 1 : 2,
      absent: false,
    }));
  state = after(state, { type: 'report', table: 3, results: results(3) }, 3000);
  state = after(state, { type: 'report', table: 2, results: results(2) }, 3000);
  state = after(state, { type: 'report', table: 4, results: results(4) }, 4000);
  expect(openTables(state)).toEqual([]);
  expect(nextTickAt(state, 4000)).toBe(34_000);
  expect(openTables(after(state, { type: 'tick' }, 34_000))).toHaveLength(1);
});

test('puts the champion of a knockout first, whatever byes did to the points', () => {
  // p0 skips the first round of five, and wins fewer matches than p1.
  let state = started('knockout', 3, { pause: 0, series: 3 });
  for (let i = 0; i < 20 && state.phase === 'running'; i++) {
    const [table] = openTables(state);
    if (table === undefined) throw new Error('There is no table.');
    const isFinal = table.players.includes('p0');
    // The final goes over three matches.
    const winner = isFinal && table.table % 2 === 0 ? 'p1' : isFinal ? 'p0' : 'p1';
    const results = table.players.map((player) => ({
      player,
      place: player === winner ? 1 : 2,
      absent: false,
    }));
    state = after(state, { type: 'report', table: table.table, results }, 2000 + i);
  }
  const [champion, second] = standingsOf(state);
  expect(champion).toMatchObject({
    player: 'p0',
    place: 1,
    survived: 2,
    points: 2,
    aheadBy: 'rounds',
  });
  expect(second).toMatchObject({ player: 'p1', place: 2, survived: 1 });
  expect(second?.points).toBeGreaterThan(champion?.points ?? 0);
});

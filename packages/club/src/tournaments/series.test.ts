import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { Format, TournamentCommand, TournamentSettings } from './facts.ts';
import { bracketOf, champion } from './knockout.ts';
import { standingsOf } from './standings.ts';
import { evolve, openTables, type TournamentState } from './state.ts';

const after = (state: TournamentState | undefined, command: TournamentCommand): TournamentState => {
  const decided = decide(state, command, 0);
  if (!decided.ok) throw new Error(decided.error.code);
  const next = decided.value.reduce<TournamentState | undefined>(evolve, state);
  if (next === undefined) throw new Error('Nothing was opened.');
  return next;
};

/** A tournament that has begun. `p0` has the highest rating, and so on. */
const started = (
  format: Format,
  players: number,
  more: Partial<TournamentSettings> = {},
): TournamentState => {
  const settings: TournamentSettings = {
    name: 'Cup',
    game: 'barrel',
    format,
    tableSize: 2,
    rounds: 3,
    series: 1,
    startsAt: 0,
    duration: 600_000,
    pause: 0,
    rematchAfter: 45_000,
    ...more,
  };
  let state = after(undefined, { type: 'open', settings });
  // The last seed joins first.
  for (let i = players - 1; i >= 0; i--)
    state = after(state, { type: 'join', player: `p${i}`, rating: 1900 - i });
  return after(state, { type: 'start' });
};

/** Ends the open table of a player; nobody wins a tie. */
const end = (state: TournamentState, player: string, winner?: string): TournamentState => {
  const table = openTables(state).find(({ players }) => players.includes(player));
  if (table === undefined) throw new Error(`${player} plays nowhere.`);
  const results = table.players.map((own) => ({
    player: own,
    place: winner === undefined || own === winner ? 1 : 2,
    absent: false,
  }));
  return after(state, { type: 'report', table: table.table, results });
};

const pairsOf = (state: TournamentState): readonly string[] =>
  openTables(state).map(({ players }) => players.join('-'));

test('seeds go by rating, and the best of an odd field skip the first round', () => {
  expect(pairsOf(started('knockout', 8))).toEqual(['p0-p7', 'p3-p4', 'p1-p6', 'p2-p5']);
  const five = started('knockout', 5);
  expect(pairsOf(five)).toEqual(['p3-p4']);
  expect(bracketOf(five)[0]?.winners).toEqual(['p0', undefined, 'p1', 'p2']);
});

test('a single match that ends in a tie is played again', () => {
  let state = started('knockout', 4);
  state = end(state, 'p0');
  expect(pairsOf(state)).toContain('p0-p3');
  state = end(end(state, 'p0', 'p3'), 'p1', 'p1');
  expect(pairsOf(state)).toEqual(['p3-p1']);
});

test('a series goes on until somebody has more than half of it, and more than the rival', () => {
  let state = started('knockout', 4, { series: 3 });
  // 1½ to ½ is half of three matches, and not yet more.
  state = end(end(state, 'p0', 'p0'), 'p0');
  expect(pairsOf(state)).toContain('p0-p3');
  // 1½ each: the series is over three matches, and level.
  state = end(state, 'p0', 'p3');
  expect(pairsOf(state)).toContain('p0-p3');
  state = end(state, 'p0', 'p3');
  expect(bracketOf(state)[0]?.winners).toEqual(['p3', undefined]);
});

test('a player who stayed away gets no bye while somebody else can', () => {
  let state = started('swiss', 5);
  expect(state.byes).toEqual([['p4']]);
  state = end(state, 'p0', 'p0');
  const [table] = openTables(state);
  const results = ['p1', 'p3'].map((player) => ({ player, place: 1, absent: player === 'p3' }));
  expect(table?.players.toSorted()).toEqual(['p1', 'p3']);
  state = after(state, { type: 'report', table: table?.table ?? 0, results });
  state = after(state, { type: 'tick' });
  // `p2` and `p3` have no points, and `p3` has the lower rating.
  expect(state.byes).toEqual([['p4'], ['p2']]);
});

test('a rival who leaves loses the series, whatever its score', () => {
  let state = started('knockout', 4, { series: 3 });
  state = end(state, 'p0', 'p0');
  state = after(state, { type: 'leave', player: 'p0' });
  expect(bracketOf(state)[0]?.winners).toEqual(['p3', undefined]);
  state = end(end(state, 'p1', 'p1'), 'p1', 'p1');
  expect(pairsOf(state)).toEqual(['p3-p1']);
});

test('after both have left nobody waits for their series, and the next one is won by who is there', () => {
  let state = started('knockout', 4);
  for (const player of ['p0', 'p3']) state = after(state, { type: 'leave', player });
  expect(state.phase).toBe('running');
  state = end(state, 'p1', 'p2');
  expect(openTables(state)).toEqual([]);
  expect([state.phase, champion(state)]).toEqual(['ended', 'p2']);
});

test('in a round robin those who had still to meet a player who leaves get the point', () => {
  let state = started('round-robin', 4);
  const rivals = new Set(['p1', 'p2', 'p3']);
  state = after(state, { type: 'leave', player: 'p0' });
  while (state.phase === 'running') {
    const [table] = openTables(state);
    state = end(state, table?.players[0] ?? '');
  }
  // Two ties each, and a point for the match that could not be played.
  const rows = standingsOf(state).filter(({ player }) => rivals.has(player));
  expect(rows.map(({ points }) => points)).toEqual([2, 2, 2]);
});

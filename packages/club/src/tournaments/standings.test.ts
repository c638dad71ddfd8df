import { expect, test } from 'vitest';
import type { Format, PlayerResult, TournamentFact } from './facts.ts';
import { standingsOf } from './standings.ts';
import { foldTournament, type TournamentState } from './state.ts';

/** `1`: the first player wins, `0`: the second, `=`: a tie, `-`: the first player does not turn up. */
type Outcome = '1' | '0' | '=' | '-';
type Match = readonly [pair: string, outcome: Outcome, luckFree?: number];

const resultsOf = ([pair, outcome, luckFree]: Match): readonly PlayerResult[] =>
  [...pair].map((player, i) => ({
    player,
    place: outcome === '=' || (outcome === '1') === (i === 0) ? 1 : 2,
    absent: outcome === '-' && i === 0,
    ...(luckFree === undefined ? {} : { luckFree: i === 0 ? luckFree : 1 - luckFree }),
  }));

/** A tournament of players with one letter each, after some rounds. */
const after = (format: Format, ...rounds: readonly (readonly Match[])[]): TournamentState => {
  const players = new Set(rounds.flat().flatMap(([pair]) => [...pair]));
  const log: TournamentFact[] = [
    {
      type: 'opened',
      at: 0,
      settings: {
        name: 'League night',
        game: 'barrel',
        format,
        tableSize: 2,
        rounds: rounds.length,
        series: 1,
        startsAt: 0,
        duration: 600_000,
        pause: 0,
        rematchAfter: 45_000,
      },
    },
    ...[...players].map((player): TournamentFact => {
      return { type: 'joined', player, rating: 1500, at: 0 };
    }),
    { type: 'started', at: 0 },
  ];
  let table = 0;
  for (const [i, round] of rounds.entries()) {
    const tables = round.map((match) => ({ table: ++table, match }));
    log.push({
      type: 'paired',
      round: i + 1,
      tables: tables.map((one) => ({ table: one.table, players: [...one.match[0]] })),
      byes: [],
      at: i,
    });
    for (const one of tables)
      log.push({ type: 'reported', table: one.table, results: resultsOf(one.match), at: i });
  }
  const state = foldTournament(log);
  if (state === undefined) throw new Error('Nothing was opened.');
  return state;
};

const rowsOf = (state: TournamentState) =>
  standingsOf(state).map(({ player, place, points, aheadBy }) => [player, place, points, aheadBy]);

test.each(['swiss', 'arena'] as const)(
  'in %s the points of all rivals come after points, beaten or not',
  (format) => {
    // Ada lost to the leader, Ben to Ada.
    const state = after(
      format,
      [
        ['ab', '1'],
        ['cd', '1'],
      ],
      [
        ['ca', '1'],
        ['bd', '1'],
      ],
    );
    expect(rowsOf(state)).toEqual([
      ['c', 1, 2, 'points'],
      ['a', 2, 1, 'tie-break'],
      ['b', 3, 1, 'points'],
      ['d', 4, 0, undefined],
    ]);
    expect(standingsOf(state).map(({ tieBreak }) => tieBreak)).toEqual([1, 3, 1, 3]);
  },
);

test('a no-show gains nothing from the points of the rival', () => {
  // Ada missed the match against the later leader, Ben turned up for somebody weaker.
  const state = after(
    'swiss',
    [
      ['ac', '-'],
      ['bd', '0'],
    ],
    [
      ['ae', '1'],
      ['bf', '1'],
      ['cd', '1'],
    ],
  );
  const rows = standingsOf(state).filter(({ player }) => player === 'a' || player === 'b');
  expect(rows.map(({ player, points, tieBreak }) => [player, points, tieBreak])).toEqual([
    ['b', 1, 1],
    ['a', 1, 0],
  ]);
  // The rival was there, so nothing is taken away.
  expect(standingsOf(state)[0]).toMatchObject({ player: 'c', points: 2, tieBreak: 2 });
});

test('in a round robin only rivals beaten count, and half of those who tied', () => {
  const state = after(
    'round-robin',
    [
      ['ab', '1'],
      ['cd', '='],
    ],
    [
      ['ac', '='],
      ['bd', '1'],
    ],
    [
      ['ad', '0'],
      ['bc', '1'],
    ],
  );
  expect(rowsOf(state)).toEqual([
    ['b', 1, 2, 'points'],
    ['a', 2, 1.5, 'tie-break'],
    ['d', 3, 1.5, 'points'],
    ['c', 4, 1, undefined],
  ]);
  expect(standingsOf(state).map(({ tieBreak }) => tieBreak)).toEqual([2.5, 2.5, 2, 1.5]);
});

test('then wins decide', () => {
  const state = after(
    'swiss',
    [
      ['xp', '1'],
      ['yq', '='],
    ],
    [
      ['xq', '0'],
      ['yp', '='],
    ],
  );
  expect(rowsOf(state)).toEqual([
    ['q', 1, 1.5, 'points'],
    ['x', 2, 1, 'wins'],
    ['y', 3, 1, 'points'],
    ['p', 4, 0.5, undefined],
  ]);
});

test('then play decides, with the luck taken out', () => {
  const state = after('swiss', [
    ['ab', '1', 0.45],
    ['cd', '1', 0.6],
  ]);
  expect(rowsOf(state)).toEqual([
    ['c', 1, 1, 'play'],
    ['a', 2, 1, 'points'],
    ['b', 3, 0, 'play'],
    ['d', 4, 0, undefined],
  ]);
});

test('players who are still level share a place', () => {
  const state = after('swiss', [
    ['ab', '1'],
    ['cd', '1'],
  ]);
  expect(rowsOf(state)).toEqual([
    ['a', 1, 1, undefined],
    ['c', 1, 1, 'points'],
    ['b', 3, 0, undefined],
    ['d', 3, 0, undefined],
  ]);
});

import type { Tournament } from '@barrelhouse/client/tournaments';
import { expect, test } from 'vitest';
import { tournamentLines } from './tournament-words.ts';

const waiting = (...seated: readonly boolean[]): string => {
  const players = seated.map((isThere, i) => ({ player: `p${i}`, seated: isThere }));
  const table = { table: 't1', number: 1, players, seatsUntil: 180_000 };
  const tournament: unknown = {
    name: 'League night',
    phase: 'running',
    game: { name: 'Barrel' },
    format: 'swiss',
    players: seated.length,
    settings: { format: 'swiss', rounds: 2 },
    competitors: players.map(({ player }) => ({ player, name: player, rating: 1500 })),
    standings: [],
    tables: [],
    now: 0,
    me: { state: 'match', until: null, match: { table, state: 'rival-late' } },
  };
  return tournamentLines(tournament as Tournament, 'http://house').join('\n');
};

test('says what a player at a table gets if nobody else comes', () => {
  expect(waiting(true, false)).toContain('You win if the others don’t come in 3:00');
  expect(waiting(true, false, false)).toContain('You win if the others don’t come in 3:00');
  expect(waiting(true, true, false)).toContain('You share the win if nobody else comes in 3:00');
});

test('says why an arena does not pair a player, and how to come back', () => {
  const paused = (noShows: number): string => {
    const tournament: unknown = {
      name: 'Arena',
      phase: 'running',
      game: { name: 'Barrel' },
      format: 'arena',
      code: 'K3M9QX',
      players: 3,
      competitors: [],
      standings: [],
      tables: [],
      now: 0,
      me: { state: 'paused', until: null, match: null, noShows },
    };
    return tournamentLines(tournament as Tournament, 'http://house').join('\n');
  };
  expect(paused(0)).not.toContain('missed');
  expect(paused(1)).toContain('You missed a match. If you miss another, you’re out.');
  for (const noShows of [0, 1])
    expect(paused(noShows)).toContain('barrelhouse tournament ready K3M9QX --server http://house');
});

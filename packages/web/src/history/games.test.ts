import { expect, test } from 'vitest';
import { baseGamesIn, filterGames, gamesFrom } from './games.ts';

test('lists games newest first and filters them', () => {
  const listing = (table: string, game: string, status: 'playing' | 'over', changedAt: number) => ({
    table,
    game,
    status,
    changedAt,
    createdAt: 0,
    seats: [],
  });
  const games = gamesFrom(
    [listing('a', 'classic+must-exceed', 'over', 1), listing('b', 'barrel', 'playing', 3)],
    [
      {
        ...listing('c', 'classic', 'over', 2),
        host: '',
        places: 2,
        turnOf: '',
        seq: 1,
        code: '',
        myTurn: false,
        clock: null,
        timeLeft: null,
        rated: false,
      },
    ],
  );
  expect(games.map(({ table }) => table)).toEqual(['b', 'c', 'a']);
  expect(baseGamesIn(games)).toEqual(['classic', 'barrel']);
  expect(filterGames(games, 'classic', false)).toHaveLength(2);
  expect(filterGames(games, '', true).map(({ table }) => table)).toEqual(['b']);
});

import { expect, test } from 'vitest';
import type { Board } from '../../store/ranks.ts';
import type { Store } from '../../store/store.ts';
import { countedPlayers } from './counted-players.ts';

const BOARD: Board = { game: 'barrel', season: '', at: 0, from: 0 };

/** A record that counts how often it had to count. */
const recordOf = () => {
  const record = { match: 1, players: 5, counts: 0, fails: false };
  const store = {
    ranks: {
      boardSize: async () => {
        record.counts++;
        if (record.fails) throw new Error('The database is away.');
        return record.players;
      },
    },
    ratings: { lastRated: async () => record.match },
  } as unknown as Pick<Store, 'ranks' | 'ratings'>;
  return { record, store };
};

test('counts ranked players once until a match is rated, or some seconds have passed', async () => {
  const { record, store } = recordOf();
  expect(await countedPlayers(store, BOARD, 1000)).toBe(5);
  record.players = 6;
  expect(await countedPlayers(store, BOARD, 2000)).toBe(5);
  record.match = 2;
  expect(await countedPlayers(store, BOARD, 2000)).toBe(6);
  record.players = 4;
  expect(await countedPlayers(store, BOARD, 13_000)).toBe(4);
  expect(record.counts).toBe(3);
});

test('counts each board and each record by itself', async () => {
  const { record, store } = recordOf();
  await countedPlayers(store, BOARD, 0);
  await countedPlayers(store, { ...BOARD, season: '2026-Q4' }, 0);
  await countedPlayers(store, { ...BOARD, game: 'depot' }, 0);
  await countedPlayers(recordOf().store, BOARD, 0);
  expect(record.counts).toBe(3);
});

test('a count that failed is tried again', async () => {
  const { record, store } = recordOf();
  record.fails = true;
  await expect(countedPlayers(store, BOARD, 0)).rejects.toThrow('The database is away.');
  record.fails = false;
  expect(await countedPlayers(store, BOARD, 0)).toBe(5);
});

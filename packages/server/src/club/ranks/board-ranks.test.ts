import { expect, test, vi } from 'vitest';
import type { Board, BoardRow, Place, RankStore } from '../../store/ranks.ts';
import { BEST } from '../../store/ranks.ts';
import { boardRanks, keepMarks } from './board-ranks.ts';

const boardAt = (at: number): Board => ({ game: 'barrel', season: '', at, from: 0 });
const BOARD = boardAt(0);

const isBefore = (a: Place, b: Place): boolean =>
  a.floor > b.floor || (a.floor === b.floor && a.player < b.player);

/** A record with these players, which counts how many it had to look at. */
const recordOf = (players: readonly Place[]) => {
  const record = { players, looked: 0, made: 0, fails: false };
  const sorted = (): readonly Place[] =>
    record.players.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  const look = (found: readonly Place[]): readonly BoardRow[] => {
    record.looked += found.length;
    return found as readonly BoardRow[];
  };
  const ranks = {
    boardMarks: async (_: Board, every: number) => {
      record.made++;
      if (record.fails) throw new Error('The database is away.');
      return sorted().filter((__, i) => i % every === 0);
    },
    boardSize: async (_: Board, from = BEST) =>
      look(sorted().filter((one) => !isBefore(one, from))).length,
    rankedBefore: async (_: Board, row: Place, from = BEST) =>
      look(sorted().filter((one) => isBefore(one, row) && !isBefore(one, from))).length,
    boardRows: async (_: Board, after: number, most: number, from = BEST) =>
      look(
        sorted()
          .filter((one) => !isBefore(one, from))
          .slice(0, after + most),
      ).slice(after),
  } as unknown as RankStore;
  return { record, ranks, sorted };
};

/** Many of them share a floor. */
const many = (count: number): readonly Place[] =>
  Array.from({ length: count }, (_, i) => ({
    floor: ((i * 7919) % count) >> 2,
    player: `p-${String(i).padStart(5, '0')}`,
  }));

test('ranks a large board as if it were read from its top', async () => {
  const { record, ranks, sorted } = recordOf(many(6000));
  const board = await boardRanks(ranks, BOARD, 0);
  expect(await board.size()).toBe(6000);
  for (const place of [0, 1, 1023, 1024, 1025, 3000, 5119, 5120, 5999]) {
    const row = sorted()[place] ?? BEST;
    expect([place, await board.before(row)]).toEqual([place, place]);
    expect(await board.rows(place, 3)).toEqual(sorted().slice(place, place + 3));
  }
  expect(await board.rows(9000, 3)).toEqual([]);
  record.looked = 0;
  await board.before(sorted()[5990] ?? BEST);
  await board.rows(5990, 3);
  await board.size();
  expect(record.looked).toBeLessThan(3 * 1024);
  expect(record.made).toBe(1);
});

test('a small board is exact at once', async () => {
  const { record, ranks } = recordOf(many(20));
  const better = { floor: 1000, player: 'new' };
  expect(await (await boardRanks(ranks, BOARD, 0)).size()).toBe(20);
  record.players = [...record.players, better];
  const board = await boardRanks(ranks, BOARD, 1000);
  expect(await board.size()).toBe(21);
  expect(await board.before(better)).toBe(0);
  expect((await board.rows(0, 1))[0]).toEqual(better);
  expect(record.made).toBe(1);
});

test('an empty board has no ranks', async () => {
  const board = await boardRanks(recordOf([]).ranks, BOARD, 0);
  expect(await board.size()).toBe(0);
  expect(await board.rows(0, 5)).toEqual([]);
  expect(await board.before({ floor: 5, player: 'a' })).toBe(0);
});

test('marks are made again after half a minute, while the old ones are used', async () => {
  const { record, ranks } = recordOf(many(3000));
  const sizeAt = async (now: number): Promise<number> =>
    (await boardRanks(ranks, boardAt(now), now)).size();
  await sizeAt(0);
  record.players = many(5000);
  expect(await sizeAt(29_000)).not.toBe(5000);
  await sizeAt(31_000);
  await vi.waitFor(async () => expect(await sizeAt(32_000)).toBe(5000));
  expect(record.made).toBe(2);
  // After a long time nobody goes by old ones.
  record.players = many(7000);
  expect(await sizeAt(20 * 60_000)).toBe(7000);
});

test('marks that are kept make no reader wait', async () => {
  const { record, ranks } = recordOf(many(3000));
  const MINUTE = 60_000;
  const keepAt = (now: number): Promise<void> =>
    keepMarks(ranks, [boardAt(now), { ...boardAt(now), season: '2026-Q4' }], now);
  await keepAt(0);
  expect(record.made).toBe(2);
  const season = { ...boardAt(1000), season: '2026-Q4' };
  expect(await (await boardRanks(ranks, season, 1000)).size()).toBe(3000);
  await keepAt(4 * MINUTE);
  expect(record.made).toBe(2);
  await keepAt(6 * MINUTE);
  expect(record.made).toBe(4);
  // Nobody has read them for a quarter of an hour, and still they are ready.
  await keepAt(12 * MINUTE);
  expect(record.made).toBe(6);
  record.fails = true;
  expect(await (await boardRanks(ranks, boardAt(15 * MINUTE), 15 * MINUTE)).size()).toBe(3000);
});

test('marks of a season that is over are used for a day', async () => {
  const { record, ranks } = recordOf(many(3000));
  const HOUR = 3600_000;
  const over = { ...boardAt(0), season: '2026-Q3' };
  await keepMarks(ranks, [over], HOUR);
  await keepMarks(ranks, [over], 12 * HOUR);
  expect(record.made).toBe(1);
  record.fails = true;
  await expect(boardRanks(ranks, over, 26 * HOUR)).rejects.toThrow('The database is away.');
  record.fails = false;
  await keepMarks(ranks, [over], 27 * HOUR);
  record.fails = true;
  expect(await (await boardRanks(ranks, over, 50 * HOUR)).size()).toBe(3000);
});

test('marks from before the end of a season are soon made again', async () => {
  const { record, ranks } = recordOf(many(3000));
  const END = 60_000;
  const seasonAt = (now: number): Board => ({
    ...boardAt(Math.min(now, END)),
    season: '2026-Q3',
  });
  await keepMarks(ranks, [seasonAt(END - 1000)], END - 1000);
  // The last matches of the season.
  record.players = many(5000);
  const sizeAt = async (now: number): Promise<number> =>
    (await boardRanks(ranks, seasonAt(now), now)).size();
  await sizeAt(END + 30_000);
  await vi.waitFor(async () => expect(await sizeAt(END + 31_000)).toBe(5000));
});

test('each board and each record has its own marks', async () => {
  const { record, ranks } = recordOf(many(10));
  await boardRanks(ranks, BOARD, 0);
  await boardRanks(ranks, { ...BOARD, season: '2026-Q4' }, 0);
  await boardRanks(ranks, { ...BOARD, game: 'depot' }, 0);
  await boardRanks(recordOf(many(10)).ranks, BOARD, 0);
  expect(record.made).toBe(3);
});

test('if marks cannot be made, the old ones stay, and without them it is tried again', async () => {
  const { record, ranks } = recordOf(many(3000));
  const sizeAt = async (now: number): Promise<number> =>
    (await boardRanks(ranks, boardAt(now), now)).size();
  record.fails = true;
  await expect(sizeAt(0)).rejects.toThrow('The database is away.');
  record.fails = false;
  expect(await sizeAt(0)).toBe(3000);
  record.fails = true;
  expect(await sizeAt(31_000)).toBe(3000);
  expect(await sizeAt(32_000)).toBe(3000);
});

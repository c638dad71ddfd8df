import { beforeEach, expect, test } from 'vitest';
import type { Board, RankStore } from '../../src/store/ranks.ts';
import { weekOf } from '../../src/store/ratings-rows.ts';
import type { Store } from '../../src/store/store.ts';
import { account, passkey } from '../store-fixtures.ts';
import { writeRated } from '../support/rated-record.ts';

const DAY = 24 * 3600 * 1000;
/** A Tuesday in the fourth quarter. */
const NOW = Date.UTC(2026, 10, 17, 12);
const SUMMER = Date.UTC(2026, 7, 1);
const ALL_TIME: Board = { game: 'barrel', season: '', at: NOW, from: 0 };
const AUTUMN: Board = { ...ALL_TIME, season: '2026-Q4', from: Date.UTC(2026, 9) };
const EVERYTHING = {
  above: Number.MAX_SAFE_INTEGER,
  from: Number.MIN_SAFE_INTEGER,
  since: 0,
};

/** Ranks, histories and luck. */
export const ranksContract = (current: () => Store): void => {
  let store: Store;
  let ranks: RankStore;
  const PEOPLE = ['ada', 'ben', 'cem', 'dora', 'eve'];
  beforeEach(async () => {
    store = current();
    ({ ranks } = store);
    for (const player of PEOPLE) {
      const name = player.toUpperCase();
      await store.createPlayer({ player, name, createdAt: 7 }, `phone of ${player}`);
      await store.accounts.keepName(account(player, name), passkey(player, `key of ${player}`));
    }
  });

  const settled = { matches: 20, deviation: 5 } as const;
  const names = (rows: readonly { readonly player: string }[]) => rows.map(({ player }) => player);

  const fill = async (): Promise<void> => {
    await writeRated(store, {
      at: NOW - 3 * DAY,
      seats: [
        { player: 'ada', mean: 1550, ...settled, deviation: 18 },
        { player: 'ben', mean: 1540, ...settled },
      ],
    });
    await writeRated(store, {
      at: NOW - 2 * DAY,
      seats: [
        { player: 'cem', mean: 1600, matches: 3, deviation: 40 },
        { player: 'bot:perfect', mean: 1590, ...settled },
      ],
    });
    await writeRated(store, {
      at: NOW - 40 * DAY,
      seats: [
        { player: 'dora', mean: 1570, ...settled },
        { player: 'bot:regular', mean: 1500, ...settled, deviation: 0 },
      ],
    });
    await writeRated(store, {
      game: 'classic',
      at: NOW,
      seats: [
        { player: 'eve', mean: 1700, ...settled },
        { player: 'ada', mean: 1400, ...settled },
      ],
    });
  };

  test('ranks settled players by the lower end of the interval', async () => {
    await fill();
    const rows = await ranks.boardRows(ALL_TIME, 0, 10);
    expect(names(rows)).toEqual(['ben', 'ada']);
    expect(rows[0]).toEqual({
      player: 'ben',
      mean: 1540,
      deviation: 5,
      matches: 20,
      allMatches: 20,
      givenAway: 0,
      measured: 1,
      at: NOW - 3 * DAY,
      bot: false,
      floor: 153_020_000_000,
      before: null,
      name: 'BEN',
      handle: 'BEN',
      private: false,
    });
    expect(await ranks.boardSize(ALL_TIME)).toBe(2);
    expect(names(await ranks.boardRows(ALL_TIME, 1, 10))).toEqual(['ada']);
    expect(names(await ranks.boardRows(ALL_TIME, 0, 1))).toEqual(['ben']);
  });

  test('lists bots, provisional players and those away too long apart', async () => {
    await fill();
    const rows = await ranks.unrankedRows(ALL_TIME, EVERYTHING, 10);
    expect(names(rows)).toEqual(['bot:perfect', 'dora', 'cem', 'bot:regular']);
    expect(rows.map(({ bot }) => bot)).toEqual([true, false, false, true]);
    const [, dora] = rows;
    const below = { ...EVERYTHING, above: dora?.floor ?? 0 };
    expect(names(await ranks.unrankedRows(ALL_TIME, below, 1))).toEqual(['cem']);
    const from = { ...EVERYTHING, from: dora?.floor ?? 0 };
    expect(names(await ranks.unrankedRows(ALL_TIME, from, 10))).toEqual(['bot:perfect', 'dora']);
    const lately = { ...EVERYTHING, since: NOW - 10 * DAY };
    expect(names(await ranks.unrankedRows(ALL_TIME, lately, 10))).toEqual(['bot:perfect', 'cem']);
  });

  test('says how many are before somebody', async () => {
    await fill();
    const ada = await ranks.boardRow(ALL_TIME, 'ada');
    expect(ada?.mean).toBe(1550);
    if (ada === undefined) throw new Error('Ada is not on the board.');
    expect(await ranks.rankedBefore(ALL_TIME, ada)).toBe(1);
    expect(await ranks.rankedBefore(ALL_TIME, { ...ada, player: 'aaa' })).toBe(1);
    const [best] = await ranks.boardRows(ALL_TIME, 0, 1);
    if (best === undefined) throw new Error('Nobody is on the board.');
    expect(await ranks.rankedBefore(ALL_TIME, best)).toBe(0);
    // As good as the best, but later by name.
    expect(await ranks.rankedBefore(ALL_TIME, { ...best, player: 'zzz' })).toBe(1);
    expect(await ranks.boardRow(ALL_TIME, 'eve')).toBeUndefined();
  });

  test('counts and lists from a place on', async () => {
    await fill();
    const [best, ada] = await ranks.boardRows(ALL_TIME, 0, 2);
    if (best === undefined || ada === undefined) throw new Error('Nobody is on the board.');
    const placeOf = ({ floor, player }: typeof ada) => ({ floor, player });
    expect(await ranks.boardMarks(ALL_TIME, 1)).toEqual([placeOf(best), placeOf(ada)]);
    expect(await ranks.boardMarks(ALL_TIME, 2)).toEqual([placeOf(best)]);
    expect(await ranks.boardMarks({ ...ALL_TIME, game: 'depot' }, 2)).toEqual([]);
    expect((await ranks.boardMarks(AUTUMN, 1)).map(({ player }) => player)).toEqual(['ben', 'ada']);
    expect(await ranks.boardSize(ALL_TIME, best)).toBe(2);
    expect(await ranks.boardSize(ALL_TIME, ada)).toBe(1);
    expect(await ranks.boardSize(ALL_TIME, { ...ada, player: 'adb' })).toBe(0);
    expect(names(await ranks.boardRows(ALL_TIME, 0, 9, ada))).toEqual(['ada']);
    expect(names(await ranks.boardRows(ALL_TIME, 1, 9, best))).toEqual(['ada']);
    expect(await ranks.rankedBefore(ALL_TIME, ada, best)).toBe(1);
    expect(await ranks.rankedBefore(ALL_TIME, ada, ada)).toBe(0);
    expect(await ranks.rankedBefore(AUTUMN, ada, { ...best, player: 'bf' })).toBe(0);
  });

  test('finds those around somebody', async () => {
    await fill();
    const [best, ada] = await ranks.boardRows(ALL_TIME, 0, 2);
    if (best === undefined || ada === undefined) throw new Error('Nobody is on the board.');
    const around = async (row: typeof ada, before: number, after: number) =>
      names(await ranks.boardAround(ALL_TIME, row, before, after));
    expect(await around(ada, 1, 0)).toEqual(['ben']);
    expect(await around(best, 1, 0)).toEqual([]);
    expect(await around(ada, 0, 5)).toEqual(['ada']);
    expect(await around(ada, 5, 5)).toEqual(['ben', 'ada']);
    expect(await around(best, 5, 1)).toEqual(['ben']);
    expect(await around(best, 5, 2)).toEqual(['ben', 'ada']);
    // Of the same floor, the first by name comes first.
    expect(await around({ ...best, player: 'zzz' }, 1, 0)).toEqual(['ben']);
    expect(await around({ ...best, player: 'zzz' }, 0, 9)).toEqual(['ada']);
    expect(await around({ ...best, player: 'aaa' }, 9, 1)).toEqual(['ben']);
    const inSeason = await ranks.boardRow(AUTUMN, 'ada');
    if (inSeason === undefined) throw new Error('Ada has not played this season.');
    expect(names(await ranks.boardAround(AUTUMN, inSeason, 1, 1))).toEqual(['ben', 'ada']);
  });

  test('a season has its own matches, and what they did to the rating', async () => {
    await writeRated(store, {
      at: SUMMER,
      seats: [
        { player: 'ada', mean: 1520, ...settled },
        { player: 'eve', mean: 1480, ...settled },
      ],
    });
    await fill();
    const rows = await ranks.boardRows(AUTUMN, 0, 10);
    expect(rows.map(({ player, matches, before }) => [player, matches, before])).toEqual([
      ['ben', 1, 1500],
      ['ada', 1, 1520],
    ]);
    expect(await ranks.boardRow(AUTUMN, 'eve')).toBeUndefined();
    const summer = { ...AUTUMN, season: '2026-Q3', at: SUMMER + DAY, from: Date.UTC(2026, 6) };
    expect(names(await ranks.boardRows(summer, 0, 10))).toEqual(['ada', 'eve']);
    expect((await ranks.boardRow(summer, 'ada'))?.mean).toBe(1520);
    // Nobody has played for two months when the season ends.
    expect(await ranks.boardSize({ ...summer, at: Date.UTC(2026, 9) })).toBe(0);
    expect(await ranks.firstSeason()).toBe('2026-Q3');
  });

  test('there is no first season before the first match', async () => {
    expect(await ranks.firstSeason()).toBe('');
    expect(await ranks.boardRows(ALL_TIME, 0, 10)).toEqual([]);
    expect(await ranks.boardSize(AUTUMN)).toBe(0);
  });

  test('follows a rating from match to match', async () => {
    for (const [i, mean] of [1510, 1525, 1515].entries())
      await writeRated(store, {
        at: NOW + i,
        seats: [
          { player: 'ada', mean, deviation: 50 - i, luck: 0.25 * (i - 1), start: 0.625 },
          { player: 'ben', mean: 1500 },
        ],
      });
    await writeRated(store, { game: 'depot', at: NOW, seats: [{ player: 'ada', mean: 1400 }] });
    expect(await ranks.ratedGames('ada')).toEqual(['barrel', 'depot']);
    expect(await ranks.ratedGames('dora')).toEqual([]);
    expect(await ranks.ratedPoints('ada', 'barrel', 2)).toEqual([
      { at: NOW + 2, mean: 1515, deviation: 48, matches: 3 },
      { at: NOW + 1, mean: 1525, deviation: 49, matches: 2 },
    ]);
    expect(await ranks.luckSince('ada', 'barrel', NOW + 1, 10)).toEqual([
      { at: NOW + 1, matches: 1, luck: 0, tossed: 0.234375 },
      { at: NOW + 2, matches: 1, luck: 0.25, tossed: 0.234375 },
    ]);
    expect(await ranks.luckSince('ada', 'barrel', 0, 1)).toEqual([
      { at: NOW + 2, matches: 1, luck: 0.25, tossed: 0.234375 },
    ]);
    expect(await ranks.luckByDay('ada', 'barrel', NOW)).toEqual([
      { at: NOW + 2, matches: 3, luck: 0, tossed: 0.703125 },
    ]);
    expect(await ranks.luckByDay('ada', 'barrel', NOW + DAY)).toEqual([]);
  });

  test('finds the best and the worst luck of a week', async () => {
    const play = (game: string, at: number, lucky: string, other: string, luck: number) =>
      writeRated(store, {
        game,
        at,
        seats: [
          { player: lucky, mean: 1500, luck },
          { player: other, mean: 1500, luck: -luck },
        ],
      });
    const table = await play('barrel', NOW, 'ada', 'ben', 0.5);
    await play('classic', NOW, 'ada', 'cem', 0.375);
    await play('classic', NOW, 'dora', 'cem', 0.25);
    await play('classic', NOW, 'eve', 'bot:regular', 0.75);
    await play('classic', NOW - 7 * DAY, 'cem', 'ada', 0.875);
    await store.people.setPrivate('eve', true);
    const week = weekOf(NOW);
    const matches = await ranks.luckyMatches(week, '', 'best', 10);
    expect(matches.map(({ player, luck }) => [player, luck])).toEqual([
      ['ada', 0.5],
      ['ada', 0.375],
      ['dora', 0.25],
    ]);
    expect(matches[0]).toEqual({
      player: 'ada',
      name: 'ADA',
      handle: 'ADA',
      table,
      game: 'barrel',
      at: NOW,
      luck: 0.5,
      won: true,
    });
    const worst = await ranks.luckyMatches(week, 'classic', 'worst', 1);
    expect(worst.map(({ player, luck, won }) => [player, luck, won])).toEqual([
      ['cem', -0.375, false],
    ]);
    const best = await ranks.luckyPlayers(week, '', 'best', 10);
    expect(best.map(({ player, matches: of, luck }) => [player, of, luck])).toEqual([
      ['ada', 2, 0.875],
      ['dora', 1, 0.25],
    ]);
    expect(await ranks.luckyPlayers(week, 'classic', 'worst', 10)).toEqual([
      { player: 'cem', name: 'CEM', handle: 'CEM', matches: 2, luck: -0.625 },
    ]);
    expect(names(await ranks.luckyPlayers(week - 1, '', 'best', 10))).toEqual(['cem']);
    expect(await ranks.luckyMatches(week + 1, '', 'best', 10)).toEqual([]);
  });

  test('a deleted player is on no list', async () => {
    await fill();
    await writeRated(store, {
      at: NOW,
      seats: [{ player: 'ben', mean: 1560, luck: 0.5, ...settled }],
    });
    await store.accounts.deletePlayer('ben', NOW);
    expect(names(await ranks.boardRows(ALL_TIME, 0, 10))).toEqual(['ada']);
    expect(await ranks.ratedPoints('ben', 'barrel', 10)).toEqual([]);
    expect(await ranks.luckyMatches(weekOf(NOW), '', 'best', 10)).toEqual([]);
    expect(await ranks.luckyPlayers(weekOf(NOW), '', 'best', 10)).toEqual([]);
  });
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DEFAULT_BOT_SETTINGS } from '@barrelhouse/protocol';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rebuildRatings } from '../src/club/ratings/rebuild.ts';
import type { RatedMatch } from '../src/store/ratings.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import { account } from './store-fixtures.ts';
import { openEmptyPostgres, url } from './support/both-stores.ts';
import { type RatedHouse, ratedHouse, takeLuckOut } from './support/rated-house.ts';

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-rebuild-'));
afterAll(() => rmSync(folder, { recursive: true }));

// What a rebuild works out is the same in any store, so one of them has the long record.
const STORES: readonly (readonly [
  name: string,
  rounds: number,
  matches: number,
  open: () => Promise<Store>,
])[] = [
  ['SQLite', 2, 33, async () => openSqliteStore(folder)],
  ...(url === undefined ? [] : [['PostgreSQL', 1, 19, openEmptyPostgres] as const]),
];

const BEGIN = Date.UTC(2026, 8, 30, 22);
const PLAYERS = ['ada', 'ben', 'cat', 'dan'];
/** Bot accounts, of which the second will be deleted. */
const BOTS = ['robo', 'gone'];

/** Everything that ratings have on record. */
const everything = async ({ ratings }: Store): Promise<string> =>
  JSON.stringify([
    await ratings.ratedMatches(0, 999),
    await ratings.gameRatings('', '', 999),
    await ratings.seasonRatings('', '', '', 999),
    await ratings.luckSums('', '', '', 999),
  ]);

/** Answers in another order than it was asked in, as threads may: depot first, although it was played last. */
const depotFirst = (depots: number): typeof takeLuckOut => {
  let left = depots;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return async (...asked) => {
    const outcome = await takeLuckOut(...asked);
    if (outcome.game !== 'depot') await released;
    else if (--left === 0) void setTimeout(100).then(release);
    return outcome;
  };
};

describe.each(STORES)('ratings in %s', (_, rounds, matches, open) => {
  let store: Store;
  let house: RatedHouse;

  const rebuild = (check: boolean, atATime = 4, take = takeLuckOut) =>
    rebuildRatings({ store, takeLuckOut: take, atATime, check, progress: () => undefined });

  beforeEach(async () => {
    store = await open();
    house = ratedHouse(store, BEGIN);
    for (const player of PLAYERS)
      await store.createPlayer({ player, name: player, createdAt: 1 }, `token of ${player}`);
    await store.accounts.keepName(account('ada', 'ada'), null);
    for (const handle of BOTS)
      await store.bots.createBot(
        {
          ...account(handle, handle),
          name: handle,
          owner: 'ada',
          settings: DEFAULT_BOT_SETTINGS,
          createdAt: 1,
        },
        { hash: `token of ${handle}`, label: 'Bot', at: 1 },
        BOTS.length,
      );
  });
  afterEach(async () => {
    await house.ratings.stop();
    await store.close();
  });

  /** Matches of all kinds, over the end of a season. */
  const playMany = async (): Promise<void> => {
    for (let round = 0; round < rounds; round++) {
      for (const game of ['depot', 'hutton', 'classic', 'barrel', 'diecup']) {
        await house.play(game, ['ada', 'ben']);
        await house.play(game, ['cat'], ['regular']);
      }
      await house.play('depot', ['ada', 'ben', 'cat']);
      await house.play('depot', ['ben', 'dan'], [], 6);
      await house.play('depot', ['ada', 'dan'], [], 0);
      await house.play('hutton', ['dan'], ['careless', 'regular'], 4);
      house.pass(20 * 3600 * 1000);
    }
    await house.settled();
  };

  test('are the same bytes when they are rebuilt from the logs', async () => {
    await playMany();
    await house.play('depot', ['ben', 'robo']);
    await house.play('depot', ['gone', 'cat']);
    await house.settled();
    await store.accounts.deletePlayer('dan', house.now());
    await store.accounts.deletePlayer('gone', house.now());
    await house.play('depot', ['ada', 'dan']);
    await house.play('depot', ['robo', 'gone']);
    await house.play('depot', ['ada', 'ben']);
    await house.settled();
    const before = await everything(store);
    const all = await store.ratings.ratedMatches(0, 999);
    expect(all).toHaveLength(matches);
    const botSeats = all.flatMap(({ seats }) => seats.filter(({ bot }) => bot));
    expect(botSeats.filter(({ player }) => player === 'robo')).toHaveLength(2);
    expect(botSeats.filter(({ player }) => player === '')).toHaveLength(2);
    expect(await store.ratings.rating('depot', 'robo')).toMatchObject({ bot: true, ranked: false });
    expect(all.filter(({ why }) => why !== null).length).toBeGreaterThanOrEqual(rounds);
    expect(
      all.filter(({ seats }) => seats.some(({ reason }) => reason.code === 'left')).length,
    ).toBeGreaterThanOrEqual(rounds);
    expect(new Set(all.map(({ method }) => method?.kind))).toEqual(
      new Set(['luck-free', undefined]),
    );
    // Nothing but the order of the matches is left.
    const blank = ({ n, table, game }: RatedMatch): RatedMatch => ({
      n,
      table,
      game,
      at: 0,
      method: null,
      why: null,
      outcome: { seats: [], strengths: [] },
      seats: [],
    });
    await store.ratings.rewriteMatches(all.map(blank));
    const { ratings } = store;
    await ratings.rewriteRatings([], await ratings.gameRatings('', '', 999));
    await ratings.rewriteSeasons([], await ratings.seasonRatings('', '', '', 999));
    await ratings.rewriteLuckSums([], await ratings.luckSums('', '', '', 999));
    expect(await everything(store)).not.toBe(before);
    const blanked = await everything(store);
    const { different } = await rebuild(true);
    expect(different.matches).toBe(matches);
    expect(different.ratings).toBeGreaterThan(10);
    expect(await everything(store)).toBe(blanked);
    const depots = all.filter(({ game }) => game === 'depot').length;
    await rebuild(false, matches, depotFirst(depots));
    expect(await everything(store)).toBe(before);
    expect(await rebuild(true, 1)).toEqual({
      matches,
      different: { matches: 0, ratings: 0, seasons: 0, lucks: 0 },
    });
  }, 240_000);
});

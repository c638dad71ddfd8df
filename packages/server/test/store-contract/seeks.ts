import { beforeEach, expect, test } from 'vitest';
import type { SeekStore } from '../../src/store/seeks.ts';
import type { Store } from '../../src/store/store.ts';
import { ADA, account, BEN } from '../store-fixtures.ts';

const CAI = 'player-cai';
const EVE = 'player-eve-a-guest';

/** Looking for a rated match. */
export const seeksContract = (current: () => Store): void => {
  let store: Store;
  let seeks: SeekStore;
  beforeEach(async () => {
    store = current();
    ({ seeks } = store);
    for (const [player, name] of [
      [ADA, 'Ada'],
      [BEN, 'Ben'],
      [CAI, 'Cai'],
      [EVE, 'Eve'],
    ] as const)
      await store.createPlayer({ player, name, createdAt: 7 }, `phone of ${name}`);
    for (const [player, handle] of [
      [ADA, 'ada'],
      [BEN, 'ben'],
      [CAI, 'cai'],
    ] as const)
      await store.accounts.keepName(account(player, handle), null);
  });

  const seek = (
    player: string,
    at: number,
    game = 'classic',
    finished = '',
    search: number | null = null,
  ) => seeks.seek(player, game, at, at - 10, finished, search);
  const waiting = async (after: number, game = 'classic') =>
    (await seeks.seekers(game, after, 10)).map(({ player }) => player);

  test('lets only accounts look for a match', async () => {
    expect(await seek(EVE, 100)).toBe('no-account');
    expect(await waiting(0)).toEqual([]);
  });

  test('keeps the beginning of a search that goes on, and forgets one that lapsed', async () => {
    expect(await seek(ADA, 100)).toMatchObject({ since: 100, seenAt: 100, table: '', rival: '' });
    const goOn = (at: number, game = 'classic') => seek(ADA, at, game, '', 100);
    expect(await goOn(109)).toMatchObject({ since: 100, seenAt: 109 });
    expect(await goOn(105)).toMatchObject({ since: 100, seenAt: 109 });
    expect(await goOn(119)).toMatchObject({ since: 119, seenAt: 119 });
    expect(await seek(ADA, 120, 'barrel', '', 119)).toMatchObject({ game: 'barrel', since: 120 });
    expect(await waiting(0)).toEqual([]);
    expect(await waiting(0, 'barrel')).toEqual([ADA]);
  });

  test('replaces a search by a later one of the same player, which the former can neither go on with nor end', async () => {
    await seek(ADA, 100);
    // At the same time, by the clock of another server.
    expect(await seek(ADA, 100)).toMatchObject({ since: 101, seenAt: 100 });
    expect(await seek(ADA, 102, 'classic', '', 100)).toBe('replaced');
    expect(await seek(ADA, 102, 'barrel', '', 100)).toBe('replaced');
    expect(await seeks.pairWithBot(ADA, 100, 'bot:regular', 'one', 103)).toBe(false);
    await seeks.stopSeeking(ADA, 100);
    expect(await seek(ADA, 104, 'classic', '', 101)).toMatchObject({ since: 101, seenAt: 104 });
    await seeks.stopSeeking(ADA, 101);
    expect(await waiting(0)).toEqual([]);
    // Nobody looks in the other window any more.
    expect(await seek(ADA, 105, 'classic', '', 100)).toMatchObject({ since: 105 });
  });

  test('leads a new search to the match that was found, but not a replaced one', async () => {
    await seek(ADA, 100);
    await seek(ADA, 102);
    await seek(BEN, 102);
    await seeks.pairSeekers(ADA, BEN, 'classic', 'one', 105, 90);
    expect(await seek(ADA, 106, 'classic', '', 100)).toBe('replaced');
    expect(await seek(ADA, 106, 'classic', '', 102)).toMatchObject({ table: 'one' });
    expect(await seek(ADA, 106)).toMatchObject({ table: 'one' });
  });

  test('lists those who are still there, longest waiting first', async () => {
    await seek(CAI, 90);
    await seek(BEN, 101);
    await seek(ADA, 102);
    expect(await waiting(0)).toEqual([CAI, BEN, ADA]);
    expect(await waiting(90)).toEqual([BEN, ADA]);
    expect(await seeks.seekers('classic', 0, 1)).toHaveLength(1);
    await seeks.stopSeeking(BEN, null);
    expect(await waiting(90)).toEqual([ADA]);
  });

  test('brings two together at one table, once', async () => {
    for (const player of [ADA, BEN, CAI]) await seek(player, 100);
    const pair = (one: string, other: string, table: string, seenAfter = 90) =>
      seeks.pairSeekers(one, other, 'classic', table, 105, seenAfter);
    expect(await pair(ADA, BEN, 'x', 100)).toBe(false);
    expect(await seeks.pairSeekers(ADA, BEN, 'barrel', 'x', 105, 90)).toBe(false);
    const both = await Promise.all([
      pair(ADA, BEN, 'one'),
      pair(BEN, CAI, 'two'),
      pair(CAI, ADA, 'three'),
    ]);
    expect(both.filter(Boolean)).toHaveLength(1);
    const found = await Promise.all([ADA, BEN, CAI].map((player) => seeks.seekOf(player)));
    const seated = found.filter((one) => one?.table !== '');
    expect(new Set(seated.map((one) => one?.table)).size).toBe(1);
    expect(new Set(seated.map((one) => one?.rival))).toEqual(
      new Set(seated.map((one) => one?.player)),
    );
    expect(await waiting(0)).toHaveLength(1);
  });

  test('keeps a match that was found until its table is finished', async () => {
    await seek(ADA, 100);
    await seek(BEN, 100);
    await seeks.pairSeekers(ADA, BEN, 'classic', 'one', 105, 90);
    expect(await seek(ADA, 500, 'barrel')).toMatchObject({ table: 'one', rival: BEN });
    expect(await seek(ADA, 501, 'barrel', 'other')).toMatchObject({ table: 'one' });
    expect(await seek(ADA, 502, 'barrel', 'one')).toMatchObject({
      table: '',
      game: 'barrel',
      since: 502,
      rival: BEN,
      metAt: 105,
    });
  });

  test('never brings two together of whom one blocked the other', async () => {
    await seek(ADA, 100);
    await seek(BEN, 100);
    await store.people.block(BEN, ADA, 1, 10);
    expect(await seeks.pairSeekers(ADA, BEN, 'classic', 'one', 105, 90)).toBe(false);
    expect(await seeks.pairSeekers(BEN, ADA, 'classic', 'one', 105, 90)).toBe(false);
  });

  test('gives a bot only to somebody who is still looking', async () => {
    expect(await seeks.pairWithBot(ADA, 100, 'bot:regular', 'one', 105)).toBe(false);
    await seek(ADA, 100);
    expect(await seeks.pairWithBot(ADA, 100, 'bot:regular', 'one', 105)).toBe(true);
    expect(await seeks.pairWithBot(ADA, 100, 'bot:sharp', 'two', 106)).toBe(false);
    expect(await seeks.seekOf(ADA)).toMatchObject({
      table: 'one',
      rival: 'bot:regular',
      metAt: 105,
    });
    await seeks.stopSeeking(ADA, 100);
    expect(await seeks.pairWithBot(ADA, 100, 'bot:sharp', 'two', 107)).toBe(false);
    expect(await seeks.seekOf(ADA)).toMatchObject({ table: '', rival: 'bot:regular' });
  });

  test('forgets old searches and deleted players', async () => {
    await seek(ADA, 100);
    await seek(BEN, 200);
    await seeks.pruneSeeks(150);
    expect(await seeks.seekOf(ADA)).toBeUndefined();
    await store.accounts.deletePlayer(BEN, 300);
    expect(await seeks.seekOf(BEN)).toBeUndefined();
  });
};

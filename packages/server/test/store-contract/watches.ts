import { WATCH_START, type Watch } from '@barrelhouse/club';
import { expect, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { ADA, account, BEN } from '../store-fixtures.ts';

const found = { matches: 70, turns: 900, errorRate: 0.001, usual: 0.018, onceIn: 23_456.5 };
const SUSPECT: Watch = { ...WATCH_START, matches: 70, turns: 900, givenAway: 0.07, found };

/** Watched play. */
export const watchesContract = (current: () => Store): void => {
  const of = (player: string, watch: Watch, foundAt: number | null = null, game = 'classic') => ({
    player,
    game,
    watch,
    foundAt,
  });

  test('counts matches once, in their order', async () => {
    const { watches } = current();
    expect(await watches.watchedUpTo()).toBe(0);
    const written = await Promise.all([
      watches.countWatched(0, 5, [of(ADA, WATCH_START)]),
      watches.countWatched(0, 6, [of(ADA, SUSPECT, 9)]),
    ]);
    expect(written.filter(Boolean)).toHaveLength(1);
    const upTo = await watches.watchedUpTo();
    expect(await watches.watchOf(ADA, 'classic')).toEqual(
      upTo === 5 ? of(ADA, WATCH_START) : of(ADA, SUSPECT, 9),
    );
    expect(await watches.countWatched(4, 9, [])).toBe(false);
    expect(await watches.countWatched(upTo, 9, [of(ADA, SUSPECT, 8)])).toBe(true);
    expect(await watches.watchOf(ADA, 'classic')).toEqual(of(ADA, SUSPECT, 8));
    expect(await watches.watchOf(ADA, 'barrel')).toBeUndefined();
  });

  test('lists whom hosts should look at, latest first', async () => {
    const { watches } = current();
    await watches.countWatched(0, 5, [
      of(ADA, SUSPECT, 20),
      of(BEN, SUSPECT, 30, 'barrel'),
      of(BEN, WATCH_START),
    ]);
    expect(await watches.suspects(0, 10)).toEqual([
      { player: BEN, game: 'barrel', suspicion: found, at: 30 },
      { player: ADA, game: 'classic', suspicion: found, at: 20 },
    ]);
    expect(await watches.suspects(20, 10)).toHaveLength(1);
    expect(await watches.suspects(0, 1)).toHaveLength(1);
  });

  test('forgets a deleted player', async () => {
    const store = current();
    await store.createPlayer({ player: ADA, name: 'Ada', createdAt: 7 }, 'phone');
    await store.accounts.keepName(account(ADA, 'ada'), null);
    await store.watches.countWatched(0, 5, [of(ADA, SUSPECT, 20)]);
    await store.accounts.deletePlayer(ADA, 300);
    expect(await store.watches.suspects(0, 10)).toEqual([]);
  });
};

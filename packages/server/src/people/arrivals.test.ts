import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../test/store-fixtures.ts';
import { openMemoryStore } from '../../test/support/memory-store.ts';
import type { MyEvent } from '../events/tell.ts';
import { tellArrivals } from './arrivals.ts';

const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000 }));
afterEach(() => vi.useRealTimers());

const houseWith = async (...names: readonly string[]) => {
  const store = openMemoryStore();
  for (const player of names) {
    await store.createPlayer({ player, name: player, createdAt: 1 }, `token of ${player}`);
    await store.accounts.keepName(account(player, player), null);
  }
  const online = new Set<string>();
  const told: (readonly [player: string, event: MyEvent])[] = [];
  let arrived: (player: string) => void = () => undefined;
  const stop = tellArrivals({
    store,
    online: {
      among: async (players) => new Set(players.filter((player) => online.has(player))),
      onArrival: (callback) => {
        arrived = callback;
      },
    },
    tell: async (player, event) => void told.push([player, event]),
    now: Date.now,
    failed: (error) => {
      throw error;
    },
  });
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  return {
    store,
    online,
    told,
    stop,
    befriend: async (a: string, b: string) => {
      await store.people.follow(a, b, 1, 10);
      await store.people.follow(b, a, 1, 10);
    },
    async arrive(player: string) {
      online.add(player);
      arrived(player);
      await vi.advanceTimersByTimeAsync(10_000);
    },
  };
};

test('tells friends who are online, and nobody else', async () => {
  const house = await houseWith('ada', 'ben', 'cai', 'dee', 'eve');
  await house.befriend('ada', 'ben');
  await house.befriend('ada', 'cai');
  await house.store.people.follow('dee', 'ada', 1, 10);
  for (const player of ['ben', 'dee', 'eve']) house.online.add(player);
  await house.arrive('ada');
  expect(house.told).toEqual([
    ['ben', { kind: 'friend-online', friend: { player: 'ada', name: 'ada', handle: 'ada' } }],
  ]);
});

test('tells nobody of a reload, or of somebody who passes by', async () => {
  const house = await houseWith('ada', 'ben');
  await house.befriend('ada', 'ben');
  house.online.add('ben');
  await house.arrive('ada');
  await house.arrive('ada');
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  await house.arrive('ada');
  expect(house.told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  const passing = house.arrive('ada');
  house.online.delete('ada');
  await passing;
  expect(house.told).toHaveLength(1);
  await house.arrive('ada');
  expect(house.told).toHaveLength(2);
});

test('stays quiet when everybody reconnects after a start, and after a stop', async () => {
  const house = await houseWith('ada', 'ben');
  await house.befriend('ada', 'ben');
  house.online.add('ben');
  const arriving = house.arrive('ada');
  house.stop();
  await arriving;
  expect(house.told).toEqual([]);
});

import type { Mistakes } from '@barrelhouse/solver';
import { beforeEach, expect, test } from 'vitest';
import { openMemoryStore } from '../../../test/support/memory-store.ts';
import { type RatedHouse, ratedHouse, takeLuckOut } from '../../../test/support/rated-house.ts';
import { readLog } from '../../host/read-log.ts';
import type { Store } from '../../store/store.ts';
import { STRANGER } from './entrant.ts';

let store: Store;
let house: RatedHouse;
beforeEach(async () => {
  store = openMemoryStore();
  house = ratedHouse(store, Date.UTC(2026, 10, 17));
});

const outcomeAt = async (
  table: string,
  strengths: readonly number[],
  mistakes: Mistakes = STRANGER,
) =>
  takeLuckOut(
    await readLog(store, table),
    strengths.map((strength) => ({ ...mistakes, strength })),
  );

const sumOf = (play: { readonly [part: string]: number } | undefined): number => {
  const { start = 0, mistakes = 0, rivals = 0, dice = 0, departures = 0, drift = 0 } = play ?? {};
  return start - mistakes + rivals + dice + departures + drift;
};

test('reads a finished match: players, places, turns, and parts that add up', async () => {
  const table = await house.play('depot', ['ada', 'ben']);
  const { game, counts, value, seats } = await outcomeAt(table, [0, 0]);
  expect([game, counts]).toEqual(['depot', true]);
  expect(value).toMatch(/^exact-/);
  expect(seats.map(({ player }) => player)).toEqual(['ada', 'ben']);
  expect(seats.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual([1, 2]);
  for (const { play, turns, left } of seats) {
    expect(turns).toBeGreaterThan(0);
    expect(left).toBe(false);
    expect(sumOf({ ...play })).toBeCloseTo(play?.result ?? 0, 6);
  }
  expect((seats[0]?.play?.luckFree ?? 0) + (seats[1]?.play?.luckFree ?? 0)).toBeCloseTo(1, 6);
});

test('strengths change results without luck, but no part that is shown', async () => {
  const table = await house.play('depot', ['ada', 'ben']);
  const [even, uneven] = [await outcomeAt(table, [0, 0]), await outcomeAt(table, [1, -1])];
  const [a, b] = [even.seats[0]?.play, uneven.seats[0]?.play];
  expect(a?.dice).toBe(b?.dice);
  expect(a?.luckFree).not.toBe(b?.luckFree);
});

test('so do the mistakes of earlier matches, by which players are thought to play like sharp', async () => {
  const table = await house.play('hutton', ['ada', 'ben']);
  const outcomes = [
    await outcomeAt(table, [0, 0]),
    await outcomeAt(table, [0, 0], { givenAway: 0, matches: 200 }),
    await outcomeAt(table, [0, 0], { givenAway: 50, matches: 200 }),
  ];
  expect(outcomes.map(({ shares }) => shares)).toEqual([
    [0.5, 0.5],
    [0.1, 0.1],
    [1, 1],
  ]);
  const plays = outcomes.map(({ seats }) => seats[0]?.play);
  expect(new Set(plays.map((play) => play?.dice)).size).toBe(1);
  expect(new Set(plays.map((play) => play?.luckFree)).size).toBe(3);
});

test('whoever leaves bots alone has lost what the seat was worth', async () => {
  let leaver: Awaited<ReturnType<typeof outcomeAt>>['seats'][number] | undefined;
  for (let i = 0; leaver === undefined && i < 20; i++) {
    const table = await house.play('depot', ['ada'], ['regular', 'careless'], 9);
    if ((await house.tables.state(table))?.status !== 'abandoned') continue;
    const { counts, seats } = await outcomeAt(table, [0, 0, 0]);
    expect(counts).toBe(true);
    expect(seats.map(({ left }) => left)).toEqual([false, false, true]);
    leaver = seats[2];
    for (const { play } of seats.slice(0, 2)) expect(play?.adjudicated).toBeGreaterThan(0);
  }
  expect(leaver?.player).toBe('ada');
  expect(leaver?.play?.result).toBe(0);
  expect(leaver?.play?.departures).toBeLessThan(0);
  expect(sumOf({ ...leaver?.play })).toBeCloseTo(0, 6);
});

test('a match that hosts closed does not count', async () => {
  const table = await house.playUntilClosed('depot', ['ada', 'ben'], 'house-conduct');
  expect(await outcomeAt(table, [0, 0])).toMatchObject({ counts: false, value: '' });
  await house.settled();
  expect(await store.ratings.ratedMatch(table)).toMatchObject({
    why: { code: 'abandoned' },
    seats: [],
  });
});

import { beforeEach, expect, test } from 'vitest';
import { openMemoryStore } from '../../../test/support/memory-store.ts';
import type { RatedMatch } from '../../store/ratings.ts';
import type { Store } from '../../store/store.ts';
import { playWatcher } from './play-watch.ts';

let store: Store;
beforeEach(() => {
  store = openMemoryStore();
});

const seatOf = (seat: number, player: string, givenAway: number | null, bot = false) => ({
  seat,
  player,
  bot,
  givenAway,
});

const match = (n: number, seats: readonly object[], more: object = {}): RatedMatch =>
  ({
    n,
    table: `t${n}`,
    game: 'classic',
    at: 1000 + n,
    method: { kind: 'luck-free', value: 'v' },
    why: null,
    outcome: {
      seats: [
        { turns: 15, left: false },
        { turns: 14, left: false },
      ],
      strengths: [],
    },
    seats,
    ...more,
  }) as unknown as RatedMatch;

const watcherOf = (matches: readonly RatedMatch[]) =>
  playWatcher({
    watches: store.watches,
    ratings: {
      ...store.ratings,
      ratedMatches: async (after, most) => matches.filter(({ n }) => n > after).slice(0, most),
    },
  });

const FLAWLESS = Array.from({ length: 450 }, (_, i) =>
  match(i + 1, [seatOf(0, 'ada', 0), seatOf(1, 'ben', 0.02), seatOf(2, 'bot:regular', 0, true)]),
);

test('finds flawless play and nobody else', async () => {
  await watcherOf(FLAWLESS).catchUp();
  const suspects = await store.watches.suspects(0, 10);
  expect(suspects.map(({ player }) => player)).toEqual(['ada']);
  expect(suspects[0]?.suspicion).toMatchObject({ errorRate: 0, usual: 0.018 });
  expect(await store.watches.watchOf('bot:regular', 'classic')).toBeUndefined();
  expect((await store.watches.watchOf('ben', 'classic'))?.watch.found).toBeUndefined();
});

test('counts each match once, in pages and with several servers', async () => {
  const one = watcherOf(FLAWLESS.slice(0, 30));
  await Promise.all([one.catchUp(), watcherOf(FLAWLESS.slice(0, 30)).catchUp(), one.catchUp()]);
  expect((await store.watches.watchOf('ada', 'classic'))?.watch).toMatchObject({
    matches: 30,
    turns: 450,
  });
  await watcherOf(FLAWLESS.slice(0, 35)).catchUp();
  expect((await store.watches.watchOf('ada', 'classic'))?.watch.matches).toBe(35);
  expect(await store.watches.watchedUpTo()).toBe(35);
});

test('counts no match that says nothing about play', async () => {
  const seats = [seatOf(0, 'ada', 0), seatOf(1, '', 0)];
  const left = {
    outcome: {
      seats: [
        { turns: 3, left: false },
        { turns: 3, left: true },
      ],
    },
  };
  const many = { outcome: { seats: [1, 2, 3].map(() => ({ turns: 9, left: false })) } };
  await watcherOf([
    match(1, seats, left),
    match(2, seats, many),
    match(3, seats, { method: { kind: 'glicko-2' } }),
    match(4, [seatOf(0, 'ada', null), seatOf(1, 'ben', 0.1)]),
  ]).catchUp();
  expect(await store.watches.watchOf('ada', 'classic')).toBeUndefined();
  expect((await store.watches.watchOf('ben', 'classic'))?.watch.matches).toBe(1);
  expect(await store.watches.watchedUpTo()).toBe(4);
});

import { beforeEach, expect, test } from 'vitest';
import { openMemoryStore } from '../../../test/support/memory-store.ts';
import { ratedHouse, takeLuckOut } from '../../../test/support/rated-house.ts';
import type { Store } from '../../store/store.ts';
import { type Entrant, STRANGER } from './entrant.ts';
import { type MatchRatings, matchRatings } from './match-ratings.ts';

const BEGIN = Date.UTC(2026, 10, 17);

/** A record of three players who have not played yet. */
const newRecord = async (): Promise<Store> => {
  const fresh = openMemoryStore();
  for (const player of ['ada', 'ben', 'cat'])
    await fresh.createPlayer({ player, name: player, createdAt: 1 }, `token of ${player}`);
  return fresh;
};

let store: Store;
beforeEach(async () => {
  store = await newRecord();
});

/** Another server on the same record, which hears of nothing. */
const otherServer = (house: ReturnType<typeof ratedHouse>, at: Store = store): MatchRatings =>
  matchRatings({
    store: at,
    state: (table) => house.tables.state(table),
    thinker: { takeLuckOut },
    now: () => house.now(),
    happenedTo: () => undefined,
    failed: (error) => {
      throw error;
    },
  });

test('rates a match that nobody reported', async () => {
  const house = ratedHouse(store, BEGIN);
  await house.ratings.stop();
  const table = await house.play('depot', ['ada', 'ben']);
  expect(await store.ratings.ratedMatch(table)).toBeUndefined();
  const other = otherServer(house);
  await other.catchUp();
  await other.idle();
  expect(await store.ratings.ratedMatch(table)).toMatchObject({ n: 1, why: null });
});

test('rates each match once, whoever is first, and from the ratings of the match before', async () => {
  const house = ratedHouse(store, BEGIN);
  await house.ratings.stop();
  for (const rival of ['ben', 'cat', 'ben', 'cat']) await house.play('depot', ['ada', rival]);
  const servers = [otherServer(house), otherServer(house), otherServer(house)];
  await Promise.all(servers.map((server) => server.catchUp()));
  await Promise.all(servers.map((server) => server.idle()));
  const all = await store.ratings.ratedMatches(0, 99);
  expect(all.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  let mean = 1500;
  for (const { seats } of all) {
    const own = seats.find(({ player }) => player === 'ada');
    expect(own?.meanBefore).toBe(mean);
    mean = own?.meanAfter ?? 0;
  }
  expect((await store.ratings.rating('depot', 'ada'))?.rating).toMatchObject({ mean, matches: 4 });
});

test('takes the luck out again if a rating moved in between', async () => {
  const house = ratedHouse(store, BEGIN);
  await house.ratings.stop();
  await house.play('depot', ['ada', 'ben']);
  const second = await house.play('depot', ['ada', 'ben']);
  const asked: (readonly Entrant[])[] = [];
  let isFirst = true;
  const other = otherServer(house);
  const late = matchRatings({
    store: {
      ...store,
      // The other server rates the first match while this one works on the second.
      ratings: { ...store.ratings, unratedTables: async () => [second] },
    },
    state: (table) => house.tables.state(table),
    thinker: {
      takeLuckOut: async (log, entrants) => {
        asked.push(entrants);
        const outcome = await takeLuckOut(log, entrants);
        if (isFirst) {
          isFirst = false;
          const [first = ''] = await store.ratings.unratedTables(1);
          other.written(first, { seq: 1, at: 1, by: 0, facts: [{ type: 'ended', standings: [] }] });
          await other.idle();
        }
        return outcome;
      },
    },
    now: () => house.now(),
    happenedTo: () => undefined,
    failed: (error) => {
      throw error;
    },
  });
  await late.catchUp();
  await late.idle();
  expect(asked).toHaveLength(2);
  expect(asked[0]).toEqual([STRANGER, STRANGER]);
  expect(asked[1]?.map(({ matches }) => matches)).toEqual([1, 1]);
  const strengths = asked[1]?.map(({ strength }) => strength);
  expect(strengths).not.toEqual([0, 0]);
  expect(await store.ratings.ratedMatch(second)).toMatchObject({ n: 2, outcome: { strengths } });
});

test('marks bots that have accounts, ranks none of them, and tells them like anybody', async () => {
  const ratings = { ...store.ratings, isBotAccount: async (player: string) => player === 'ben' };
  const house = ratedHouse({ ...store, ratings }, BEGIN);
  for (let n = 0; n < 12; n++) await house.play('depot', ['ada', 'ben']);
  await house.settled();
  const [match] = await store.ratings.ratedMatches(11, 1);
  expect(match?.seats.map(({ player, bot }) => [player, bot])).toEqual([
    ['ada', false],
    ['ben', true],
  ]);
  expect(await store.ratings.rating('depot', 'ben')).toMatchObject({ bot: true, ranked: false });
  expect(house.told).toContain('ben');
});

test('tells players, but no bots of the house', async () => {
  const house = ratedHouse(store, BEGIN);
  await house.play('depot', ['ada'], ['regular']);
  await house.settled();
  expect(house.told).toEqual(['ada']);
});

test('a player for whom the house plays has left, whatever the house achieves', async () => {
  const house = ratedHouse(store, BEGIN);
  const table = await house.playAway('depot', 'ada', 'ben');
  await house.settled();
  const match = await store.ratings.ratedMatch(table);
  const [ada, ben] = match?.seats ?? [];
  expect(ada).toMatchObject({ reason: { code: 'left' }, givenAway: null, won: false });
  expect(ben?.reason.code).toBe('rival-left');
  expect(match?.outcome.seats[0]?.play?.result).toBe(0);
});

test('a player for whom the house wins has lost all the same', async () => {
  for (let n = 0; n < 20; n++) {
    const record = await newRecord();
    const house = ratedHouse(record, BEGIN, `rated ${n}`);
    const table = await house.playAway('depot', 'ada', 'ben');
    await house.settled();
    const match = await record.ratings.ratedMatch(table);
    const { place, play } = match?.outcome.seats[0] ?? {};
    if (play === undefined || play === null || place !== 1) continue;
    expect(play.result).toBe(0);
    expect(play.luckFree).toBeCloseTo(play.adjudicated - 1, 6);
    // A rival who gave away a whole match leaves even a loser with the points.
    if (play.luckFree > play.start - 0.1) continue;
    expect(match?.seats[0]?.change).toBeLessThan(0);
    return;
  }
  throw new Error('The house never won.');
});

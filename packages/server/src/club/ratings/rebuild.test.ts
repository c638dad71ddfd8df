import { DEFAULT_BOT_SETTINGS } from '@barrelhouse/protocol';
import { beforeEach, expect, test } from 'vitest';
import { account } from '../../../test/store-fixtures.ts';
import { openMemoryStore } from '../../../test/support/memory-store.ts';
import { type RatedHouse, ratedHouse, takeLuckOut } from '../../../test/support/rated-house.ts';
import type { Store } from '../../store/store.ts';
import { type RebuildParts, rebuildRatings } from './rebuild.ts';

let store: Store;
let house: RatedHouse;
beforeEach(async () => {
  store = openMemoryStore();
  house = ratedHouse(store, Date.UTC(2026, 10, 17));
  for (const player of ['ada', 'ben', 'cat', 'dan'])
    await store.createPlayer({ player, name: player, createdAt: 1 }, `token of ${player}`);
});

const rebuild = (more: Partial<RebuildParts> = {}) =>
  rebuildRatings({
    store,
    takeLuckOut,
    atATime: 4,
    check: false,
    progress: () => undefined,
    ...more,
  });

const playSome = async (): Promise<void> => {
  for (const rivals of [
    ['ada', 'ben'],
    ['cat', 'dan'],
    ['ada', 'cat'],
    ['ben', 'dan'],
  ])
    await house.play('depot', rivals);
  await house.settled();
};

test('stops when it is told to, and leaves ratings as they are', async () => {
  await playSome();
  const before = JSON.stringify(await store.ratings.gameRatings('', '', 99));
  const aborter = new AbortController();
  const steps: number[] = [];
  const stopped = rebuild({
    progress: (done, all) => {
      steps.push(done / all);
      aborter.abort(new Error('enough'));
    },
    signal: aborter.signal,
    atATime: 1,
  });
  await expect(stopped).rejects.toThrow('enough');
  expect(steps).toEqual([0.25]);
  expect(JSON.stringify(await store.ratings.gameRatings('', '', 99))).toBe(before);
});

test('takes the luck out of several matches at a time, but never ahead of the same player', async () => {
  await playSome();
  const running = new Set<string>();
  let most = 0;
  const { different } = await rebuild({
    takeLuckOut: async (log, entrants) => {
      const players = ['ada', 'ben', 'cat', 'dan'].filter((player) => log.includes(`"${player}"`));
      for (const player of players) {
        expect(running).not.toContain(player);
        running.add(player);
      }
      most = Math.max(most, running.size);
      await new Promise((resolve) => setTimeout(resolve, 20));
      for (const player of players) running.delete(player);
      return takeLuckOut(log, entrants);
    },
  });
  expect(most).toBe(4);
  expect(different).toEqual({ matches: 0, ratings: 0, seasons: 0, lucks: 0 });
});

test('marks bots by their accounts, though every row is gone, and one of the bots, too', async () => {
  await store.accounts.keepName(account('ada', 'ada'), null);
  for (const handle of ['robo', 'gone'])
    await store.bots.createBot(
      {
        ...account(handle, handle),
        name: handle,
        owner: 'ada',
        settings: DEFAULT_BOT_SETTINGS,
        createdAt: 1,
      },
      { hash: `token of ${handle}`, label: 'Bot', at: 1 },
      2,
    );
  await house.play('depot', ['ben', 'robo']);
  await house.play('depot', ['gone', 'robo']);
  await house.settled();
  await store.accounts.deletePlayer('gone', house.now());
  await house.play('depot', ['cat', 'gone']);
  await house.settled();
  const { ratings } = store;
  const everything = async (): Promise<string> =>
    JSON.stringify([
      await ratings.ratedMatches(0, 99),
      await ratings.gameRatings('', '', 99),
      await ratings.seasonRatings('', '', '', 99),
      await ratings.luckSums('', '', '', 99),
    ]);
  const before = await everything();
  const matches = await ratings.ratedMatches(0, 99);
  expect(matches.map(({ seats }) => seats.map(({ player, bot }) => [player, bot]))).toEqual([
    [
      ['ben', false],
      ['robo', true],
    ],
    [
      ['', true],
      ['robo', true],
    ],
    [
      ['cat', false],
      ['', true],
    ],
  ]);
  await ratings.rewriteMatches(matches.map((match) => ({ ...match, seats: [] })));
  await ratings.rewriteRatings([], await ratings.gameRatings('', '', 99));
  await ratings.rewriteSeasons([], await ratings.seasonRatings('', '', '', 99));
  await ratings.rewriteLuckSums([], await ratings.luckSums('', '', '', 99));
  expect((await rebuild()).different.matches).toBe(3);
  expect(await everything()).toBe(before);
});

test('names a match that is missing from the record', async () => {
  await playSome();
  const { ratings } = store;
  const broken = {
    ...ratings,
    ratedMatches: async (after: number, most: number) =>
      (await ratings.ratedMatches(after, most)).filter(({ n }) => n !== 3),
  };
  await expect(rebuild({ store: { ...store, ratings: broken } })).rejects.toThrow(
    'Rated match 3 is missing.',
  );
});

import { beforeEach, expect, test } from 'vitest';
import type { ResultStore, SeatFigures, SeatResult } from '../../src/store/results.ts';
import type { Store } from '../../src/store/store.ts';
import { ADA, BEN, human, move, newTable } from '../store-fixtures.ts';
import { writeRated } from '../support/rated-record.ts';

const FIGURES: SeatFigures = {
  currency: 'win',
  exact: true,
  start: 0.5,
  result: 1,
  luck: 0.375,
  lost: 0.0625,
  adjusted: 0.625,
  accuracy: 93.75,
  bestTurn: { turn: 3, fact: 40, from: 0.25, to: 0.75 },
};

const result = (table: string, seat: number, more: Partial<SeatResult> = {}): SeatResult => ({
  table,
  seat,
  player: seat === 0 ? ADA : BEN,
  game: 'barrel',
  seats: 2,
  place: seat + 1,
  shared: false,
  score: 1000 - seat,
  turns: 12,
  endedAt: 500,
  ...more,
});

/** Finished matches and their reviews. */
export const resultsContract = (current: () => Store): void => {
  let store: Store;
  let results: ResultStore;
  beforeEach(async () => {
    store = current();
    ({ results } = store);
    await store.createPlayer({ player: ADA, name: 'Ada', createdAt: 7 }, 'phone of ada');
    await store.createPlayer({ player: BEN, name: 'Ben', createdAt: 8 }, 'phone of ben');
    for (const table of ['s', 't', 'u'])
      await store.createTable(newTable(table, { seats: [human(ADA), human(BEN)] }));
  });

  const finish = (table: string, at: number) =>
    store.append(move(table, 2, { at, row: { status: 'over', turnOf: '', checkAt: null } }));
  const both = (table: string, more: Partial<SeatResult> = {}) => [
    result(table, 0, more),
    result(table, 1, more),
  ];

  test('records a match once, all its seats together', async () => {
    expect(await results.resultsAt('t')).toEqual([]);
    const made = await Promise.all([
      results.record('t', both('t')),
      results.record('t', both('t', { score: 7 })),
    ]);
    expect(made.toSorted()).toEqual([false, true]);
    const found = await results.resultsAt('t');
    expect(found.map(({ seat, review }) => [seat, review])).toEqual([
      [0, 'pending'],
      [1, 'pending'],
    ]);
    expect(new Set(found.map(({ score }) => score === 7)).size).toBe(1);
    for (const player of [ADA, BEN])
      expect(await results.counts(player)).toMatchObject([{ game: 'barrel', played: 1 }]);
  });

  test('finds everybody in a player’s latest matches', async () => {
    expect(await results.besides(ADA, 8)).toEqual([]);
    for (const [i, table] of ['s', 't', 'u'].entries())
      await results.record(table, both(table, { endedAt: 100 * i }));
    const found = await results.besides(ADA, 2);
    expect(found.map(({ table }) => table).toSorted()).toEqual(['t', 't', 'u', 'u']);
    const ofLast = found.filter(({ table }) => table === 'u');
    expect(ofLast.map(({ seat, player }) => [seat, player])).toEqual([
      [0, ADA],
      [1, BEN],
    ]);
    // Whoever has deleted their account has no latest matches.
    expect(await results.besides('', 8)).toEqual([]);
  });

  test('tells how a player’s latest matches changed the rating', async () => {
    expect(await results.changes(ADA, 8)).toEqual(new Map());
    for (const [i, table] of ['s', 't', 'u'].entries())
      await results.record(table, both(table, { endedAt: 100 * i }));
    const seats = (ada: number, ben: number) => [
      { player: ADA, mean: ada },
      { player: BEN, mean: ben },
    ];
    await writeRated(store, { table: 's', at: 0, seats: seats(1520, 1480) });
    await writeRated(store, { table: 'u', at: 200, seats: seats(1516, 1485) });
    expect(await results.changes(ADA, 8)).toEqual(
      new Map([
        ['s', 20],
        ['u', -4],
      ]),
    );
    expect(await results.changes(BEN, 2)).toEqual(new Map([['u', 5]]));
  });

  test('lists and counts a player’s matches, latest first', async () => {
    await results.record('s', both('s', { endedAt: 100 }));
    await results.record('t', both('t', { endedAt: 300, game: 'classic', place: 1, shared: true }));
    await results.record('u', [
      result('u', 0, { endedAt: 200, place: 2 }),
      result('u', 1, { endedAt: 200, place: 1 }),
      result('u', 2, { endedAt: 200, player: '' }),
    ]);
    const tables = async (game: string, most: number) =>
      (await results.latest(ADA, game, most)).map(({ table }) => table);
    expect(await tables('', 10)).toEqual(['t', 'u', 's']);
    expect(await tables('', 1)).toEqual(['t']);
    expect(await tables('barrel', 10)).toEqual(['u', 's']);
    expect(await tables('depot', 10)).toEqual([]);
    expect(await results.latest('', '', 10)).toEqual([]);
    expect((await results.latest(ADA, 'classic', 1))[0]).toMatchObject({ shared: true, place: 1 });
    expect(await results.counts(ADA)).toEqual([
      { game: 'barrel', played: 2, won: 1 },
      { game: 'classic', played: 1, won: 1 },
    ]);
    expect(await results.counts('')).toEqual([]);
    expect(await results.between(ADA, BEN)).toEqual({ played: 3, won: 1 });
    expect(await results.between(BEN, ADA)).toEqual({ played: 3, won: 1 });
    expect(await results.between(ADA, 'player-nobody')).toEqual({ played: 0, won: 0 });
    // The same whoever of the two has played more.
    await store.createTable(newTable('v', { seats: [human(BEN)] }));
    await results.record('v', [result('v', 1)]);
    expect(await results.between(ADA, BEN)).toEqual({ played: 3, won: 1 });
    expect(await results.between(BEN, ADA)).toEqual({ played: 3, won: 1 });
  });

  test('keeps the first review of a match', async () => {
    await results.record('t', both('t'));
    expect(await results.unreviewed(ADA, 10)).toEqual(['t']);
    await results.review('t', [FIGURES, 'none']);
    await results.review('t', ['none', { ...FIGURES, luck: -1 }]);
    const found = await results.resultsAt('t');
    expect(found.map(({ review }) => review)).toEqual([FIGURES, 'none']);
    expect(await results.unreviewed(ADA, 10)).toEqual([]);
    expect((await results.latest(ADA, '', 1))[0]?.review).toEqual(FIGURES);
  });

  test('finds finished matches that are not recorded or reviewed, latest first', async () => {
    expect(await results.unrecorded(ADA, 10)).toEqual([]);
    await finish('s', 1100);
    await finish('t', 1300);
    await finish('u', 1200);
    expect(await results.unrecorded(ADA, 10)).toEqual(['t', 'u', 's']);
    expect(await results.unrecorded(BEN, 2)).toEqual(['t', 'u']);
    await results.record('t', both('t', { endedAt: 1300 }));
    await results.record('s', both('s', { endedAt: 1100 }));
    expect(await results.unrecorded(ADA, 10)).toEqual(['u']);
    expect(await results.unreviewed(BEN, 10)).toEqual(['t', 's']);
    expect(await results.unreviewed(BEN, 1)).toEqual(['t']);
  });

  test('forgets who a deleted player was, also in matches recorded later', async () => {
    await results.record('s', both('s'));
    await store.accounts.deletePlayer(ADA, 70);
    await results.record('t', both('t'));
    for (const table of ['s', 't'])
      expect((await results.resultsAt(table)).map(({ player }) => player)).toEqual(['', BEN]);
    expect(await results.latest(ADA, '', 10)).toEqual([]);
    expect(await results.counts(ADA)).toEqual([]);
    expect(await results.counts(BEN)).toMatchObject([{ game: 'barrel', played: 2 }]);
    expect(await results.latest(BEN, '', 10)).toHaveLength(2);
  });
};

import type { Entry } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import { expect, test, vi } from 'vitest';
import { ADA, account, BEN, human, move, newTable } from '../../test/store-fixtures.ts';
import { openMemoryStore } from '../../test/support/memory-store.ts';
import type { SeatFigures } from '../store/results.ts';
import { CATCH_UP, type MatchResultsParts, matchResults } from './match-results.ts';

const FIGURES: SeatFigures = {
  currency: 'win',
  exact: true,
  start: 0.5,
  result: 1,
  luck: 0.25,
  lost: 0,
  adjusted: 0.75,
  accuracy: 100,
  bestTurn: null,
};

const ENDED: Entry = { seq: 2, at: 5, by: 0, facts: [{ type: 'ended', standings: [] }] };

type Seat = { kind: 'human'; player: string } | { kind: 'bot'; bot: string };

/** A finished table, as far as results look at it. */
const finished = (table: string, seats: readonly Seat[]): TableState => {
  const standings = seats.map((_, seat) => ({ seat, place: seat + 1, score: 9 - seat, turns: 3 }));
  const partial = {
    table,
    status: 'over',
    at: 500,
    seats,
    rules: { id: 'barrel' },
    match: {},
    game: { next: () => ({ kind: 'over', standings }) },
  };
  return partial as unknown as TableState;
};

const person = (player: string): Seat => ({ kind: 'human', player });

const start = async (more: Partial<MatchResultsParts> = {}, seats = [person(ADA), person(BEN)]) => {
  const store = openMemoryStore();
  for (const player of [ADA, BEN])
    await store.createPlayer({ player, name: player, createdAt: 1 }, `token of ${player}`);
  await store.createTable(newTable('t'));
  const failures: unknown[] = [];
  const results = matchResults({
    store,
    state: async (table) => finished(table, seats),
    review: async () => seats.map(() => FIGURES),
    failed: (error) => void failures.push(error),
    ...more,
  });
  const recorded = async () =>
    (await store.results.resultsAt('t')).map(({ player, review }) => [player, review]);
  return { store, results, recorded, failures };
};

test('records and reviews a match when somebody with an account played', async () => {
  const { store, results, recorded } = await start();
  await store.accounts.keepName(account(ADA, 'ada'), null);
  results.written('t', { ...ENDED, facts: [] });
  results.written('t', ENDED);
  await vi.waitFor(async () =>
    expect(await recorded()).toEqual([
      [ADA, FIGURES],
      [BEN, FIGURES],
    ]),
  );
});

test('leaves a match of guests alone until one of them catches up', async () => {
  const { store, results, recorded } = await start();
  results.written('t', ENDED);
  await results.stop();
  expect(await recorded()).toEqual([]);
  const row = { status: 'over', turnOf: '', checkAt: null } as const;
  await store.append(move('t', 2, { row: { ...row, seats: [human(ADA), human(BEN)] } }));
  const later = matchResults({
    store,
    state: async (table) => finished(table, [person(ADA), person(BEN)]),
    review: async () => [FIGURES, FIGURES],
    failed: () => undefined,
  });
  await later.catchUp(ADA);
  await vi.waitFor(async () => expect((await recorded()).length).toBe(2));
});

test('does not review again what cannot be reviewed', async () => {
  const review = vi.fn(async () => {
    throw new Error('Too difficult.');
  });
  const { store, results, recorded, failures } = await start({ review });
  await store.accounts.keepName(account(ADA, 'ada'), null);
  results.written('t', ENDED);
  await vi.waitFor(async () =>
    expect((await recorded()).map(([, of]) => of)).toEqual(['none', 'none']),
  );
  await results.catchUp(ADA);
  expect(review).toHaveBeenCalledTimes(1);
  expect(failures).toHaveLength(1);
});

test('keeps a match for later when reviews are too many, or the server stops', async () => {
  const busy = await start({ review: async () => undefined });
  await busy.store.accounts.keepName(account(ADA, 'ada'), null);
  busy.results.written('t', ENDED);
  await vi.waitFor(async () => expect(await busy.recorded()).toHaveLength(2));
  await busy.results.stop();
  expect(await busy.store.results.unreviewed(ADA, 9)).toEqual(['t']);

  let close: (error: Error) => void = () => undefined;
  const reviewing = new Promise<never>((_, reject) => {
    close = reject;
  });
  const stopping = await start({ review: () => reviewing });
  await stopping.store.accounts.keepName(account(ADA, 'ada'), null);
  stopping.results.written('t', ENDED);
  await vi.waitFor(async () => expect(await stopping.recorded()).toHaveLength(2));
  const stopped = stopping.results.stop();
  close(new Error('The server is closed.'));
  await stopped;
  expect([await stopping.store.results.unreviewed(ADA, 9), stopping.failures]).toEqual([['t'], []]);
});

test('looks at a bounded number of matches in one go', async () => {
  const { store, results } = await start();
  const row = { status: 'over', turnOf: '', checkAt: null } as const;
  for (let i = 0; i < 2 * CATCH_UP; i++) {
    await store.createTable(newTable(`t${i}`, { seats: [human(ADA), human(BEN)] }));
    await store.append(move(`t${i}`, 2, { row }));
  }
  await results.catchUp(ADA);
  await vi.waitFor(async () =>
    expect(await store.results.latest(ADA, '', 100)).toHaveLength(CATCH_UP),
  );
});

test.each<readonly [string, readonly Seat[], readonly string[]]>([
  ['a bot', [person(ADA), { kind: 'bot', bot: 'sharp' }], [ADA, '']],
  ['a friend at the same device', [person(ADA), person(ADA), person(BEN)], [ADA, '', BEN]],
  ['only themselves', [person(ADA), person(ADA)], ['', '']],
  ['nobody', [person(ADA)], ['']],
])('counts a match against %s for whoever it is about', async (_, seats, players) => {
  const { store, results, recorded } = await start({}, [...seats]);
  await store.append(
    move('t', 2, { row: { status: 'over', turnOf: '', checkAt: null, seats: [human(ADA)] } }),
  );
  await results.catchUp(ADA);
  await vi.waitFor(async () =>
    expect((await recorded()).map(([player]) => player)).toEqual(players),
  );
  expect(await store.results.unrecorded(ADA, 9)).toEqual([]);
});

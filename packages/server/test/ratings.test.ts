import type { PlayerRating, Profile, Snapshot, TableRating } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rematchId } from '../src/host/new-table.ts';
import { ask, type Guest, newGuest, type Reply, startServer, type TestServer } from './app.ts';
import { type Contract, contractOf, operationsOf, readApi } from './http-described.ts';
import { BOTH_STORES } from './support/both-stores.ts';
import { listenTo } from './support/listen.ts';
import { RATED, startRated } from './support/rated-play.ts';

const SOON = { timeout: 30_000, interval: 50 };

describe.each(BOTH_STORES)('ratings in %s', (_name, openStore) => {
  let server: TestServer;
  let contract: Contract;
  let ada: Guest;
  let ben: Guest;
  const answered = new Set<string>();

  const send = async <T>(
    guest: Guest | undefined,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply<T>> => {
    const headers = {
      ...(guest && { authorization: `Bearer ${guest.token}` }),
      ...(method !== 'GET' && { 'idempotency-key': String(Math.random()) }),
    };
    const reply = await ask<T>(server.url, path, { method, headers, body });
    expect(contract.faults(method, path, reply)).toBe('');
    return reply;
  };
  const newAccount = async (name: string): Promise<Guest> => {
    const guest = await newGuest(server.url, name);
    await send(guest, 'POST', '/api/accounts', { handle: name.toLowerCase() });
    return guest;
  };
  const ratingAt = async (table: string): Promise<TableRating> =>
    (await send<TableRating>(undefined, 'GET', `/api/tables/${table}/rating`)).body;
  const ratingOf = async (who: string): Promise<PlayerRating> =>
    (await send<PlayerRating>(undefined, 'GET', `/api/ratings/depot/${who}`)).body;
  const settled = (table: string, state: TableRating['state'] = 'rated'): Promise<TableRating> =>
    vi.waitFor(async () => {
      const found = await ratingAt(table);
      expect(found.state).toBe(state);
      return found;
    }, SOON);
  const refused = (need: string) => ({ status: 422, body: { code: 'rated-table', need } });

  beforeEach(async () => {
    server = await startServer({}, await openStore());
    contract = contractOf(await readApi(server.url));
    ada = await newAccount('Ada');
    ben = await newAccount('Ben');
  });
  afterEach(async () => {
    for (const id of contract.answered) answered.add(id);
    await server.stop();
  });

  test('a rated table demands an account, a clock, fair dice and no coach', async () => {
    const open = (body: object, guest = ada) => send(guest, 'POST', '/api/tables', body);
    const guest = await newGuest(server.url, 'Gus');
    expect(await open(RATED, guest)).toMatchObject(refused('account'));
    const { game: _, ...withoutGame } = RATED;
    const rules = { base: 'depot', end: { target: 2000 } };
    expect(await open({ ...withoutGame, rules })).toMatchObject(refused('game'));
    expect(await open({ ...RATED, game: 'depot+may-roll-on' })).toMatchObject(refused('game'));
    expect(await open({ ...RATED, coach: true })).toMatchObject(refused('no-coach'));
    expect(await open({ ...RATED, fairness: 1 })).toMatchObject(refused('level-2'));
    expect(await open({ ...RATED, clock: null })).toMatchObject(refused('clock'));
    expect(await open({ ...RATED, places: 1 })).toMatchObject(refused('rivals'));
    const twice = { ...RATED, places: 3, bots: ['regular', 'regular'] };
    expect(await open(twice)).toMatchObject(refused('different-bots'));
    const made = await open(RATED);
    expect(made).toMatchObject({ status: 201, body: { snapshot: { settings: { fairness: 2 } } } });
  });

  test('a rated table seats accounts only, each of them and each bot once', async () => {
    const { body } = await send<{ snapshot: Snapshot }>(ada, 'POST', '/api/tables', {
      ...RATED,
      places: 4,
    });
    const { table } = body.snapshot;
    const guest = await newGuest(server.url, 'Gus');
    const chain = 'c0ffee00'.repeat(8);
    const sit = (who: Guest, key?: string) =>
      who.post(`/api/tables/${table}/seats`, { chain }, key);
    expect(await sit(guest)).toMatchObject(refused('account'));
    expect((await sit(ada, 'sit')).status).toBe(200);
    expect(await sit(ada)).toMatchObject(refused('one-seat'));
    // The same command again gets the same answer.
    expect((await sit(ada, 'sit')).status).toBe(200);
    const add = (bot: string, seq: number) => ada.post(`/api/tables/${table}/bots`, { seq, bot });
    expect((await add('regular', 2)).status).toBe(200);
    expect(await add('regular', 3)).toMatchObject(refused('different-bots'));
    expect((await add('cautious', 3)).status).toBe(200);
  });

  test('lists say which tables are rated', async () => {
    const { table } = await startRated([ada, ben]);
    const plain = await send<{ snapshot: Snapshot }>(ada, 'POST', '/api/tables', {
      game: 'depot',
      access: 'open',
    });
    type Listed = { table: string; rated: boolean };
    const rated = (tables: readonly Listed[]) =>
      Object.fromEntries(tables.map((one) => [one.table, one.rated]));
    const mine = await send<{ tables: Listed[] }>(ada, 'GET', '/api/tables/mine');
    const both = { [table]: true, [plain.body.snapshot.table]: false };
    expect(rated(mine.body.tables)).toEqual(both);
    const lobby = await send<{ live: Listed[] }>(ada, 'GET', '/api/tables');
    expect(rated(lobby.body.live)).toEqual({ [table]: true });
    expect((await send(ada, 'GET', `/api/tables/${table}`)).body).toMatchObject({ rated: true });
    expect((await ratingAt(table)).state).toBe('playing');
    expect((await ratingAt(plain.body.snapshot.table)).state).toBe('unrated');
  });

  test('a match is rated when it ends, and the card adds up', async () => {
    const stream = await listenTo(server.url, '/api/stream?me=', ada.token);
    const match = await startRated([ada, ben]);
    await match.play();
    const rating = await settled(match.table);
    expect(rating).toMatchObject({ game: 'depot', why: null });
    expect(rating.value).toMatch(/^exact-3\//);
    expect(rating.seats.map(({ handle }) => handle)).toEqual(['ada', 'ben']);
    for (const { before, after, change, parts, result, reason } of rating.seats) {
      expect(before).toEqual({ rating: 1500, within: 392 });
      expect(after.rating - before.rating).toBe(change);
      expect(after).toMatchObject({ provisional: true, matches: 1 });
      expect(parts.reduce((sum, { tenths }) => sum + tenths, 0)).toBe(result);
      expect(reason.code).toBe('played');
    }
    expect(rating.seats.map(({ result }) => Number(result)).toSorted((a, b) => a - b)).toEqual([
      0, 1000,
    ]);
    const [first] = rating.seats;
    await vi.waitFor(() => {
      const told = stream.all('mine').find((event) => (event as { kind: string }).kind === 'rated');
      expect(told).toMatchObject({
        table: match.table,
        game: 'depot',
        rating: first?.after.rating,
        change: first?.change,
        reason: first?.reason,
      });
    }, SOON);
    stream.close();
    const own = await ratingOf('Ada');
    expect(own).toMatchObject({ handle: 'ada', bot: false, ...first?.after });
    expect(own.errorRate).toBeGreaterThan(0);
    await vi.waitFor(async () => {
      const { page } = (await send<Profile>(undefined, 'GET', '/api/profiles/ada')).body;
      expect(page?.recent).toMatchObject([{ change: first?.change }]);
    }, SOON);
    expect(await ratingOf('bot:regular')).toMatchObject({
      name: 'Regular',
      bot: true,
      rating: 1500,
      within: 0,
      provisional: false,
      matches: 0,
    });
    await send(ben, 'PATCH', '/api/players/me/profile', { private: true });
    expect((await send(ada, 'GET', '/api/ratings/depot/ben')).status).toBe(404);
    expect((await send(ben, 'GET', '/api/ratings/depot/ben')).status).toBe(200);
    expect((await send(ada, 'GET', '/api/ratings/depot/nobody')).status).toBe(404);
    expect((await send(ada, 'GET', '/api/ratings/depot/bot:nobody')).status).toBe(404);
    expect((await send(ada, 'GET', '/api/ratings/chess/ada')).status).toBe(404);
  });

  test('bots of the house are rated too, but regular never moves', async () => {
    const match = await startRated([ada], { ...RATED, places: 3, bots: ['regular', 'careless'] });
    await match.play();
    const { seats } = await settled(match.table);
    const by = new Map(seats.map((seat) => [seat.player, seat]));
    expect(by.get('bot:regular')?.after).toMatchObject({ rating: 1500, within: 0, matches: 1 });
    expect(by.get('bot:careless')?.after.within).toBeLessThan(392);
    expect(await ratingOf('bot:careless')).toMatchObject({ matches: 1, bot: true });
  });

  test('leaving is a loss, even if only bots are left', async () => {
    const match = await startRated([ada], { ...RATED, places: 3, bots: ['regular', 'careless'] });
    await match.play(12);
    const closed = await send(ada, 'POST', `/api/tables/${match.table}/close`, {});
    expect(closed).toMatchObject(refused('result'));
    expect((await ada.post(`/api/tables/${match.table}/leave`, {})).status).toBe(200);
    const { seats } = await settled(match.table);
    const own = seats.find(({ player }) => player === ada.player);
    expect(own).toMatchObject({ reason: { code: 'left' }, result: 0 });
    expect(own?.change).toBeLessThan(0);
  });

  test('a rematch of a rated table is rated, a match without turns is not', async () => {
    const match = await startRated([ada, ben]);
    for (const guest of [ada, ben]) await guest.post(`/api/tables/${match.table}/leave`, {});
    expect(await settled(match.table, 'not-counted')).toMatchObject({
      why: 'too-early',
      seats: [],
    });
    // Whoever guesses the id of the rematch and asks too early changes nothing.
    const early = await ada.post(`/api/tables/${rematchId(match.table)}/close`, {});
    expect(early.status).toBe(404);
    const { body } = await ada.get<Snapshot>(`/api/tables/${match.table}`);
    const offered = await ada.post(`/api/tables/${match.table}/rematch`, { seq: body.seq });
    expect(offered.status).toBe(200);
    const { body: now } = await ada.get<Snapshot>(`/api/tables/${match.table}`);
    const next = now.rematch?.table ?? '';
    expect((await send(ada, 'GET', `/api/tables/${next}`)).body).toMatchObject({ rated: true });
    await ada.post(`/api/tables/${next}/close`, {});
    expect(await settled(next, 'not-counted')).toMatchObject({ why: 'abandoned' });
  });

  test('every operation was answered as described', async () => {
    // Leaderboards, luck and searches for a match have tests of their own.
    const all = operationsOf(await readApi(server.url)).filter(({ path }) =>
      /\/ratings?\/|\/rating$/.test(path),
    );
    expect(all.length).toBe(2);
    const missing = all.filter(({ operation }) => !answered.has(operation.operationId));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});

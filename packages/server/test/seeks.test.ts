import { sha256 } from '@barrelhouse/engine';
import { makeChain } from '@barrelhouse/fair';
import type { SeekNow, Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, type Guest, newGuest, type Reply, startServer, type TestServer } from './app.ts';
import { type Contract, contractOf, readApi } from './http-described.ts';
import { BOTH_STORES } from './support/both-stores.ts';

describe.each(BOTH_STORES)('looking for a rated match, in %s', (_, openStore) => {
  let server: TestServer;
  let contract: Contract;
  beforeEach(async () => {
    server = await startServer({}, await openStore());
    contract = contractOf(await readApi(server.url));
  });
  afterEach(() => server.stop());

  const send = async <T>(
    guest: Guest,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply<T>> => {
    const headers = { authorization: `Bearer ${guest.token}` };
    const reply = await ask<T>(server.url, path, { method, headers, body });
    expect(contract.faults(method, path, reply)).toBe('');
    return reply;
  };
  const newAccount = async (name: string): Promise<Guest> => {
    const guest = await newGuest(server.url, name);
    await send(guest, 'POST', '/api/accounts', { handle: name.toLowerCase() });
    return guest;
  };
  /** The page of a guest: it repeats the id of its search. */
  const pageOf = (guest: Guest) => {
    let search: number | undefined;
    return {
      seek: async (game = 'classic') => {
        const reply = await send<SeekNow>(guest, 'POST', '/api/seek', { game, search });
        if (reply.status === 200) ({ search } = reply.body);
        return reply;
      },
      takeBot: () => send<SeekNow>(guest, 'POST', `/api/seek/bot?search=${search}`),
      stop: () => send(guest, 'DELETE', `/api/seek?search=${search}`),
    };
  };
  const pages = new Map<Guest, ReturnType<typeof pageOf>>();
  const seek = (guest: Guest, game?: string) => {
    const page = pages.get(guest) ?? pageOf(guest);
    pages.set(guest, page);
    return page.seek(game);
  };
  const stop = (guest: Guest) => send(guest, 'DELETE', '/api/seek');

  test('is for accounts and for the five games', async () => {
    const eve = await newGuest(server.url, 'Eve');
    expect(await seek(eve)).toMatchObject({ status: 404, body: { code: 'no-account' } });
    const ada = await newAccount('Ada');
    expect(await seek(ada, 'chess')).toMatchObject({ status: 422, body: { code: 'no-such-game' } });
    expect(await send(ada, 'POST', '/api/seek/bot')).toMatchObject({
      status: 404,
      body: { code: 'not-seeking' },
    });
  });

  test('brings two accounts to one rated table', async () => {
    const [ada, ben] = [await newAccount('Ada'), await newAccount('Ben')];
    expect((await seek(ada)).body).toMatchObject({ others: 0, found: null, bot: null });
    const { found } = (await seek(ben)).body;
    expect((await seek(ada)).body.found).toEqual(found);
    expect((await seek(ben)).body.found).toEqual(found);
    const table = await ada.get<Snapshot & { rated: boolean }>(
      `/api/tables/${found?.table}?code=${found?.code}`,
    );
    expect(table.body).toMatchObject({
      rated: true,
      status: 'waiting',
      settings: { places: 2, fairness: 2, coach: false, clock: { bank: 120, increment: 30 } },
    });
    // Somebody else without the code does not get in.
    const cai = await newAccount('Cai');
    expect((await cai.get(`/api/tables/${found?.table}`)).status).toBe(403);
  });

  test('ends with the search, or with somebody who no longer asks', async () => {
    const [ada, ben] = [await newAccount('Ada'), await newAccount('Ben')];
    await seek(ada);
    expect((await stop(ada)).status).toBe(204);
    expect((await seek(ben)).body).toMatchObject({ others: 0, found: null });
    await stop(ben);
    await seek(ada);
    // A closed tab sends nothing more.
    server.pass(9000);
    expect((await seek(ben)).body).toMatchObject({ others: 0, found: null });
  });

  test('goes on in the page that began last, and tells the other', async () => {
    const ada = await newAccount('Ada');
    const [first, second] = [pageOf(ada), pageOf(ada)];
    await first.seek();
    await second.seek('barrel');
    const replaced = { status: 409, body: { code: 'search-replaced' } };
    expect(await first.seek()).toMatchObject(replaced);
    expect(await first.takeBot()).toMatchObject(replaced);
    server.pass(5000);
    expect((await second.seek('barrel')).body.waited).toBeGreaterThanOrEqual(5000);
    expect((await first.stop()).status).toBe(204);
    server.pass(5000);
    expect((await second.seek('barrel')).body.waited).toBeGreaterThanOrEqual(10_000);
    // Searching here again replaces the other in turn.
    expect((await pageOf(ada).seek()).body).toMatchObject({ game: 'classic', found: null });
    expect(await second.seek('barrel')).toMatchObject(replaced);
  });

  test('never brings two together of whom one blocked the other', async () => {
    const [ada, ben] = [await newAccount('Ada'), await newAccount('Ben')];
    await send(ada, 'PATCH', `/api/people/${ben.player}`, { blocked: true });
    await seek(ada);
    // Somebody who looks all the time and is never paired would be a hint.
    for (const one of [ben, ada])
      expect((await seek(one)).body).toMatchObject({ others: 0, found: null });
    const cai = await newAccount('Cai');
    expect((await seek(cai)).body.found).not.toBeNull();
  });

  test('offers a bot to somebody who waits long, and that match is rated, too', async () => {
    const ada = await newAccount('Ada');
    await seek(ada);
    for (let i = 0; i < 5; i++) {
      server.pass(7000);
      await seek(ada);
    }
    expect((await seek(ada)).body.bot).toEqual({ bot: 'regular', rating: 1500 });
    const { found } = (await send<SeekNow>(ada, 'POST', '/api/seek/bot')).body;
    const table = await ada.get<Snapshot & { rated: boolean }>(
      `/api/tables/${found?.table}?code=${found?.code}`,
    );
    expect(table.body).toMatchObject({ rated: true, seats: [{ kind: 'bot', who: 'regular' }] });
    expect((await seek(ada)).body.found).toEqual(found);
  });

  test('opens the table of a match even if the server that found it stopped before it could', async () => {
    const [ada, ben] = [await newAccount('Ada'), await newAccount('Ben')];
    await seek(ada);
    const now = Date.now();
    await server.store.seeks.seek(ben.player, 'classic', now, now - 8000, '', null);
    await server.store.seeks.pairSeekers(
      ada.player,
      ben.player,
      'classic',
      'decided',
      now,
      now - 8000,
    );
    const both = await Promise.all([seek(ada), seek(ben), seek(ada), seek(ben)]);
    expect(new Set(both.map(({ body }) => body.found?.table))).toEqual(new Set(['decided']));
    expect(new Set(both.map(({ body }) => body.found?.code)).size).toBe(1);
  });

  test('looks on if the rival does not come', async () => {
    const [ada, ben] = [await newAccount('Ada'), await newAccount('Ben')];
    await seek(ada);
    const first = (await seek(ben)).body.found;
    server.pass(61_000);
    const looking = (await seek(ada)).body;
    expect(looking.found).toBeNull();
    expect(looking.waited).toBeLessThan(30_000);
    const again = (await seek(ben)).body.found;
    expect(again?.table).not.toBe(first?.table);
    expect((await seek(ada)).body.found).toEqual(again);
  });

  test('leads back to a match in progress, not to a second one', async () => {
    const [ada, ben] = [await newAccount('Ada'), await newAccount('Ben')];
    await seek(ada);
    const { found } = (await seek(ben)).body;
    if (found === null) throw new Error('Nothing was found.');
    for (const one of [ada, ben]) {
      const { tip } = makeChain(sha256(one.player), 400);
      const body = { code: found.code, chain: tip };
      expect((await one.post(`/api/tables/${found.table}/seats`, body)).status).toBe(200);
    }
    // The page ends its search as soon as the match has begun.
    expect((await stop(ben)).status).toBe(204);
    await seek(await newAccount('Cai'));
    expect((await seek(ben, 'barrel')).body).toMatchObject({ game: 'classic', found });
    expect((await ben.post(`/api/tables/${found.table}/leave`, {})).status).toBe(200);
    expect((await seek(ben)).body.found?.table).not.toBe(found.table);
  });

  test('prefers somebody else to the rival of the last match', async () => {
    const [ada, ben] = [await newAccount('Ada'), await newAccount('Ben')];
    await seek(ada);
    await seek(ben);
    await stop(ada);
    await stop(ben);
    const cai = await newAccount('Cai');
    await seek(cai);
    await stop(cai);
    await seek(ada);
    // Nobody else looks, so they may meet again.
    const again = (await seek(ben)).body.found;
    expect(again).not.toBeNull();
    for (const guest of [ada, ben]) await stop(guest);
    const now = Date.now();
    // All three look at the same time.
    for (const guest of [ada, ben, cai])
      await server.store.seeks.seek(guest.player, 'classic', now, now - 8000, '', null);
    const { found } = (await seek(cai)).body;
    expect(found).not.toBeNull();
    expect(found?.table).not.toBe(again?.table);
  });
});

import { get } from 'node:http';
import type { Changed, TableListing } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../scripts/fresh-database.ts';
import { DESERTED_MS } from '../src/live/attendance.ts';
import { serve } from '../src/serve.ts';
import { ask, type Guest, newGuest, openTable, startServer } from './app.ts';

const database = (await freshDatabase()) ?? '';
const LONG = 10_000;

interface Lobby {
  readonly open: readonly TableListing[];
}
const isListed = async (url: string, table: string): Promise<boolean> =>
  (await ask<Lobby>(url, '/api/tables')).body.open.some((open) => open.table === table);

/** Keeps a guest connected to a table until the answer is called. */
const visit = (url: string, table: string, { token }: Guest): (() => void) => {
  const headers = { authorization: `Bearer ${token}` };
  const request = get(`${url}/api/tables/${table}/stream`, { headers, agent: false }, (response) =>
    response.on('error', () => undefined).resume(),
  );
  request.on('error', () => undefined);
  return () => request.destroy();
};

const hereAt = async (url: string, table: string): Promise<readonly boolean[]> =>
  (await ask<{ here: readonly boolean[] }>(url, `/api/tables/${table}`)).body.here;
const untilHere = (url: string, table: string, here: readonly boolean[]): Promise<void> =>
  vi.waitFor(async () => expect(await hereAt(url, table)).toEqual(here), LONG);

const sit = async (guest: Guest, table: string): Promise<void> => {
  expect((await guest.post<Changed>(`/api/tables/${table}/seats`, {})).status).toBe(200);
};

describe('a waiting table that its host has left', () => {
  let url: string;
  let stop: () => Promise<void>;
  let ada: Guest;
  let ben: Guest;
  let pass: (ms: number) => void;
  beforeEach(async () => {
    const server = await startServer();
    ({ url, pass, stop } = server);
    ada = await newGuest(url, 'Ada');
    ben = await newGuest(url, 'Ben');
  });
  afterEach(() => stop());

  test('stays listed for a minute, and comes back with its host', async () => {
    const { table } = await openTable(ada);
    await sit(ada, table);
    const leave = visit(url, table, ada);
    await untilHere(url, table, [true]);
    pass(2 * DESERTED_MS);
    expect(await isListed(url, table)).toBe(true);

    leave();
    await untilHere(url, table, [false]);
    expect(await isListed(url, table)).toBe(true);
    pass(DESERTED_MS - 1000);
    expect(await isListed(url, table)).toBe(true);
    pass(1000);
    expect(await isListed(url, table)).toBe(false);

    const leaveAgain = visit(url, table, ada);
    await vi.waitFor(async () => expect(await isListed(url, table)).toBe(true), LONG);
    leaveAgain();
  });

  test('is listed without its host only if somebody else there can start the match', async () => {
    const byHost = await openTable(ada);
    const byItself = await openTable(ada, {
      game: 'classic',
      access: 'open',
      start: 'full',
      places: 3,
    });
    const tables = [byHost.table, byItself.table];
    const leaving = [];
    for (const table of tables) {
      await sit(ada, table);
      await sit(ben, table);
      leaving.push(visit(url, table, ben));
      await untilHere(url, table, [false, true]);
    }
    await isListed(url, byHost.table);
    pass(DESERTED_MS);
    expect(await Promise.all(tables.map((table) => isListed(url, table)))).toEqual([false, true]);
    for (const leave of leaving) leave();
  });

  test('does not crowd out tables whose hosts are there', async () => {
    const { table } = await openTable(ada);
    const leave = visit(url, table, ada);
    const hosts = await Promise.all(Array.from({ length: 6 }, () => newGuest(url, 'Gone')));
    for (const host of hosts) for (let i = 0; i < 10; i++) await openTable(host);
    expect(await isListed(url, table)).toBe(false);
    pass(DESERTED_MS);
    expect(await isListed(url, table)).toBe(true);
    leave();
  });

  test('leaves the lobby of those who watch it', async () => {
    const { table } = await openTable(ada);
    const heard: string[] = [];
    const stream = get(`${url}/api/stream?lobby=1`, { agent: false }, (response) =>
      response
        .setEncoding('utf8')
        .on('error', () => undefined)
        .on('data', (text: string) => heard.push(...text.split('\n\n').filter(Boolean))),
    );
    stream.on('error', () => undefined);
    const last = (): string => heard.findLast((event) => event.startsWith('event: lobby')) ?? '';
    await vi.waitFor(() => expect(last()).toContain(table), LONG);
    pass(DESERTED_MS);
    await vi.waitFor(() => expect(last()).toContain('"open":[]'), LONG);
    const leave = visit(url, table, ada);
    await vi.waitFor(() => expect(last()).toContain(table), LONG);
    leave();
    stream.destroy();
  });
});

test.skipIf(database === '')('a host at another server is there', async () => {
  let passed = 0;
  const serveOne = () =>
    serve({
      port: 0,
      host: '127.0.0.1',
      data: '',
      database,
      logger: false,
      rateLimit: 0,
      origins: [],
      trustProxy: false,
      page: undefined,
      now: () => Date.now() + passed,
    });
  const [one, two] = await Promise.all([serveOne(), serveOne()]);
  const ada = await newGuest(one.address, 'Ada');
  const { table } = await openTable(ada);
  await sit(ada, table);
  const leave = visit(one.address, table, ada);
  await untilHere(two.address, table, [true]);
  passed += 2 * DESERTED_MS;
  await untilHere(two.address, table, [true]);
  expect(await isListed(two.address, table)).toBe(true);
  leave();
  await untilHere(two.address, table, [false]);
  expect(await isListed(two.address, table)).toBe(true);
  passed += DESERTED_MS;
  expect(await isListed(two.address, table)).toBe(false);
  await Promise.all([one.stop(), two.stop()]);
});

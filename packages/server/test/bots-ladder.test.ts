import type { House, Table } from '@barrelhouse/client';
import { connect } from '@barrelhouse/client/node';
import { playBot } from '@barrelhouse/client/play-bot';
import { type Bots, LIMITS, type NewBot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../scripts/fresh-database.ts';
import type { Running } from '../src/serve-options.ts';
import { openPostgresStore } from '../src/store/postgres/postgres-store.ts';
import type { Store, TableRow } from '../src/store/store.ts';
import { ask, startServer, type TestServer } from './app.ts';
import { newAccount } from './support/desk.ts';
import { type Listening, listenTo } from './support/listen.ts';
import { serveShared } from './support/shared-servers.ts';

const url = (await freshDatabase()) ?? '';
const PATIENT = { timeout: 90_000, interval: 100 };
const LADDER = { games: ['hutton'], tables: 2 };

const houses: House[] = [];
const streams: Listening[] = [];

afterEach(() => {
  for (const house of houses.splice(0)) house.close();
  for (const stream of streams.splice(0)) stream.close();
});

const newBot = async (address: string, handle: string, owner: string): Promise<NewBot> => {
  const account = await newAccount(address, owner);
  return (await account.post<NewBot>('/api/bots', { handle })).body;
};

/** Plays as a bot that banks as soon as it can. */
const play = (address: string, { token }: NewBot, finished: (table: Table) => void): void => {
  const house = connect(address, { token });
  houses.push(house);
  void playBot(house, {
    settings: LADDER,
    choose: ({ options }) => {
      const [first] = options;
      return options.find(({ type }) => type === 'bank') ?? first ?? { type: 'roll' };
    },
    finished,
  });
};

const namesAt = (table: Table): string =>
  table
    .snapshot()
    .seats.map(({ name }) => name)
    .toSorted()
    .join(' ');

const stateAt = async (address: string) => (await ask<Bots>(address, '/api/bots')).body.ladder;

describe('the house ladder', () => {
  let server: TestServer;
  afterEach(() => server.stop());

  test('lets bots play rated matches, first each other and then the house', async () => {
    server = await startServer({ ladderPauses: 'off' });
    expect(await stateAt(server.url)).toBe('on');
    const matches: string[] = [];
    for (const [handle, owner] of [
      ['robo', 'ada'],
      ['dicey', 'ben'],
    ] as const)
      play(server.url, await newBot(server.url, handle, owner), (table) => {
        if (handle === 'robo') matches.push(namesAt(table));
      });
    for (let n = 1; n <= 4; n++) {
      await vi.waitFor(() => expect(matches.length).toBeGreaterThanOrEqual(n), PATIENT);
      server.pass(10_000);
    }
    for (const [i, names] of matches.entries()) expect(matches[i + 1]).not.toBe(names);
    expect(matches).toContain('dicey robo');
    await vi.waitFor(
      async () => expect(await server.store.ratings.lastRated()).toBeGreaterThanOrEqual(2),
      PATIENT,
    );
    const [first] = await server.store.ratings.ratedMatches(0, 10);
    expect(first).toMatchObject({ game: 'hutton', why: null });
    expect(first?.seats.map(({ bot }) => bot)).toEqual([true, true]);
  }, 200_000);

  test('keeps a bot that does not come to its table off for a while', async () => {
    server = await startServer({ ladderPauses: 'off' });
    const bot = await newBot(server.url, 'robo', 'ada');
    const headers = { authorization: `Bearer ${bot.token}` };
    await ask(server.url, '/api/bots/me', { method: 'PUT', headers, body: LADDER });
    const stream = await listenTo(server.url, '/api/me/stream', bot.token);
    streams.push(stream);
    const waiting = () =>
      (stream.all('mine') as { kind: string; table: string }[]).filter(
        ({ kind }) => kind === 'seat-waiting',
      );
    await vi.waitFor(() => expect(waiting()).toHaveLength(1), PATIENT);
    const table = waiting()[0]?.table ?? '';
    expect(await server.store.ratings.isRated(table)).toBe(true);
    const before = Date.now();
    server.pass(31_000);
    await vi.waitFor(
      async () => expect((await server.store.row(table))?.status).toBe('abandoned'),
      PATIENT,
    );
    await vi.waitFor(async () => {
      const [kept] = await server.store.bots.bots();
      expect(kept?.ladderAt).toBeGreaterThan(before + 31_000 + 55_000);
    }, PATIENT);
    expect(await server.store.bots.expectedAt(bot.bot.player)).toEqual([]);
  }, 120_000);

  test('pairs nobody while it is off', async () => {
    server = await startServer({ ladder: 'off', ladderPauses: 'off' });
    const bot = await newBot(server.url, 'robo', 'ada');
    play(server.url, bot, () => undefined);
    await vi.waitFor(async () => {
      const { body } = await ask<Bots>(server.url, '/api/bots');
      expect(body).toMatchObject({ ladder: 'off', bots: [{ handle: 'robo' }] });
    }, PATIENT);
    // Twice as long as pairing takes.
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(await server.store.bots.waitingTables()).toEqual([]);
  }, 60_000);
});

describe.skipIf(url === '')('the house ladder of servers that share a record', () => {
  let servers: readonly Running[];
  let store: Store;
  const serve = (): Promise<Running> => serveShared(url, 'postgres', { ladderPauses: 'off' });
  beforeEach(async () => {
    await emptyDatabase(url);
    servers = [await serve(), await serve()];
    store = await openPostgresStore(url);
  });
  afterEach(async () => {
    for (const house of houses.splice(0)) house.close();
    await store.close();
    await Promise.all(servers.map((server) => server.stop()));
  });

  test('opens one table for each pair, whichever server pairs them', async () => {
    const ids: string[] = [];
    let finished = 0;
    for (const [i, handle] of ['robo', 'dicey', 'lucky', 'jinx'].entries()) {
      const address = servers[i % 2]?.address ?? '';
      const bot = await newBot(address, handle, `owner-of-${handle}`);
      ids.push(bot.bot.player);
      play(address, bot, () => {
        finished++;
      });
    }
    await vi.waitFor(() => expect(finished).toBeGreaterThanOrEqual(8), PATIENT);
    for (const house of houses.splice(0)) house.close();
    for (const id of ids) {
      const rows = await store.tablesOf(id, 100, Number.MAX_SAFE_INTEGER);
      const times = rows.toSorted((a: TableRow, b: TableRow) => a.createdAt - b.createdAt);
      expect(times.length).toBeGreaterThan(0);
      // A table begins only after the one before it has ended.
      const early = times.filter((row, i) => row.createdAt <= (times[i - 1]?.changedAt ?? 0));
      expect(early).toEqual([]);
    }
    expect((await store.bots.waitingTables()).length).toBeLessThanOrEqual(LIMITS.ladderTables);
  }, 200_000);
});

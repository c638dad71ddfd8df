import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type House, memoryVault, type Table } from '@barrelhouse/client';
import { connect } from '@barrelhouse/client/node';
import { type Running, serve } from '@barrelhouse/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isEarlier, quickMatch } from './quick-match.ts';

const LONG = 15_000;
let folder = '';
let server: Running;
const houses: House[] = [];
const searches: (() => void)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-quick-'));
  server = await serve({
    port: 0,
    host: '127.0.0.1',
    data: folder,
    logger: false,
    rateLimit: 0,
    limits: 'off',
    origins: [],
    trustProxy: false,
    page: undefined,
    now: Date.now,
  });
});
afterEach(async () => {
  for (const stop of searches.splice(0)) stop();
  for (const house of houses.splice(0)) house.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

interface Seeker {
  readonly house: House;
  readonly found: Table[];
  readonly failures: unknown[];
  isWaiting: boolean;
  stop(): void;
}

const newHouse = (): House => {
  const house = connect(server.address, { vault: memoryVault() });
  houses.push(house);
  return house;
};

/** `change` stands between the seeker and the house. */
const seek = (
  name: string,
  house: House = newHouse(),
  change: Partial<House> = {},
  game = 'classic',
): Seeker => {
  const found: Table[] = [];
  const failures: unknown[] = [];
  const seeker: Seeker = { house, found, failures, isWaiting: false, stop: () => stop() };
  const parts = {
    house: { ...house, ...change },
    botPace: () => 0,
    now: Date.now,
    // In a hurry, so that tests are.
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms / 10)),
  };
  const stop = quickMatch(parts, game, name, {
    waiting: () => {
      seeker.isWaiting = true;
    },
    found(table) {
      found.push(table);
      // As the page does: whoever has found a table stays there.
      table.listen({ table() {}, moved() {}, presence() {}, reaction() {}, link() {}, gone() {} });
    },
    failed: (problem) => failures.push(problem),
  });
  searches.push(stop);
  return seeker;
};

const untilFound = (...seekers: readonly Seeker[]): Promise<void> =>
  vi.waitFor(() => {
    for (const { found, failures } of seekers) {
      expect(failures).toEqual([]);
      expect(found).toHaveLength(1);
    }
  }, LONG);
const tableOf = ({ found }: Seeker): string | undefined => found[0]?.id;
const open = async (): Promise<readonly string[]> => {
  const lobby = await newHouse().lobby();
  return lobby.ok ? lobby.value.open.map(({ table }) => table) : [];
};

test('the second player joins the first', async () => {
  const ada = seek('Ada');
  await vi.waitFor(() => expect(ada.isWaiting).toBe(true), LONG);
  const ben = seek('Ben');
  await untilFound(ada, ben);
  expect(tableOf(ben)).toBe(tableOf(ada));
  expect(await open()).toEqual([]);
});

test('two players who press at the same moment end at the same table', async () => {
  // Both are told that nobody waits, however the requests interleave.
  let asked = 0;
  const empty = (house: House): Partial<House> => ({
    lobby: async () => (asked++ < 2 ? { ok: true, value: { open: [], live: [] } } : house.lobby()),
  });
  const [one, two] = [newHouse(), newHouse()];
  const ada = seek('Ada', one, empty(one));
  const ben = seek('Ben', two, empty(two));
  await untilFound(ada, ben);
  expect(tableOf(ada)).toBe(tableOf(ben));
  expect(ada.found[0]?.snapshot()).toMatchObject({ status: 'playing' });
  await vi.waitFor(async () => expect(await open()).toEqual([]), LONG);
});

test('of many players at the same moment, at most one is left waiting', async () => {
  const all = ['Ada', 'Ben', 'Cy', 'Di', 'Eve'].map((name) => seek(name));
  await vi.waitFor(
    () => expect(all.filter(({ found }) => found.length === 1)).toHaveLength(4),
    LONG,
  );
  const tables = all.map(tableOf).filter((table) => table !== undefined);
  expect(new Set(tables).size).toBe(2);
  expect(all.flatMap(({ failures }) => failures)).toEqual([]);
}, 30_000);

test('a player who waits goes to a table that is opened in the lobby later', async () => {
  const ada = seek('Ada');
  await vi.waitFor(() => expect(ada.isWaiting).toBe(true), LONG);
  const house = newHouse();
  const opened = await house.create({ game: 'classic', places: 3, access: 'open', start: 'host' });
  if (!opened.ok) throw new Error(opened.error.message);
  const ben = await house.join({ table: opened.value.id }, 'Ben');
  if (!ben.ok) throw new Error(ben.error.message);
  ben.value.listen({ table() {}, moved() {}, presence() {}, reaction() {}, link() {}, gone() {} });
  await untilFound(ada);
  expect(tableOf(ada)).toBe(ben.value.id);
  await vi.waitFor(async () => expect(await open()).toEqual([ben.value.id]), LONG);
}, 30_000);

test('nobody is sent to a table whose host has gone', async () => {
  const gone = seek('Gone');
  await vi.waitFor(() => expect(gone.isWaiting).toBe(true), LONG);
  gone.house.close();
  const [table = ''] = await open();
  await vi.waitFor(async () => {
    const now = await newHouse().look({ table });
    expect(now.ok && now.value.here).toEqual([false]);
  }, LONG);
  // Long after the host sat down.
  const house = newHouse();
  const ada = seek('Ada', house, { measureClock: async () => ({ ok: true, value: 60_000 }) });
  await vi.waitFor(() => expect(ada.isWaiting).toBe(true), LONG);
  const ben = seek('Ben', newHouse(), { measureClock: async () => ({ ok: true, value: 60_000 }) });
  await untilFound(ada, ben);
  expect(tableOf(ada)).not.toBe(table);
});

test('another game is no match', async () => {
  const ada = seek('Ada');
  const ben = seek('Ben', newHouse(), {}, 'barrel');
  await vi.waitFor(() => expect([ada.isWaiting, ben.isWaiting]).toEqual([true, true]), LONG);
  expect([ada.found, ben.found]).toEqual([[], []]);
});

test('whoever stops looking closes the table', async () => {
  const ada = seek('Ada');
  await vi.waitFor(() => expect(ada.isWaiting).toBe(true), LONG);
  ada.stop();
  await vi.waitFor(async () => expect(await open()).toEqual([]), LONG);
  expect(ada.found).toEqual([]);
});

test('tries the next table if the seat is taken', async () => {
  const ada = seek('Ada');
  await vi.waitFor(() => expect(ada.isWaiting).toBe(true), LONG);
  const house = newHouse();
  let refused = 0;
  const ben = seek('Ben', house, {
    join: async (where, name) =>
      refused++ === 0
        ? {
            ok: false,
            error: { status: 422, code: 'table-full', message: '', retryAfter: 0, details: {} },
          }
        : house.join(where, name),
  });
  await untilFound(ada, ben);
  expect(tableOf(ada)).toBe(tableOf(ben));
});

test('everybody agrees which of two tables is the earlier', () => {
  const a = { table: 'a', createdAt: 1 };
  const b = { table: 'b', createdAt: 1 };
  const c = { table: 'a', createdAt: 2 };
  expect([isEarlier(a, b), isEarlier(b, a), isEarlier(a, c), isEarlier(c, a)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

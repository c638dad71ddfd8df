import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTableLog, verify } from '@barrelhouse/fair';
import type { Changed, Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../src/serve.ts';
import type { Running } from '../src/serve-options.ts';

// A complete server with a manual clock, stopped and restarted on the same record.

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

let folder = '';
let now = 0;
let server: Running;

const begin = async (): Promise<void> => {
  server = await serve({
    port: 0,
    host: '127.0.0.1',
    data: folder,
    logger: false,
    rateLimit: 0,
    origins: [],
    trustProxy: false,
    page: undefined,
    now: () => now,
  });
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'barrelhouse-clock-'));
  now = 1_700_000_000_000;
  await begin();
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

let keys = 0;
const post = async <T>(to: string, token: string, body: object): Promise<T> => {
  const response = await fetch(`${server.address}/api/${to}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `key-${++keys}`,
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as T;
};

/** Starts a table with one seat and this clock; resolves with its id. */
const startTable = async (clock: object): Promise<string> => {
  const { token } = await post<{ token: string }>('players', '', { token: 'bearer' });
  const order = { game: 'depot', access: 'open', clock, places: 1, start: 'full' };
  const { snapshot } = await post<Changed>('tables', token, order);
  await post(`tables/${snapshot.table}/seats`, token, {});
  return snapshot.table;
};

const snapshotOf = async (table: string): Promise<Snapshot> =>
  (await fetch(`${server.address}/api/tables/${table}`)).json() as Promise<Snapshot>;

/** Resolves when the table's stream sends a fact of this type. */
const untilFact = async (table: string, fact: string): Promise<void> => {
  const { body } = await fetch(`${server.address}/api/tables/${table}/stream`);
  if (body === null) throw new Error('The stream has no body.');
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes(`"${fact}"`)) return;
  }
  throw new Error(`The stream ended without ${fact}.`);
};

test('does not count the time when the server was down', async () => {
  const table = await startTable({ bank: 60, increment: 5 });
  const before = await snapshotOf(table);
  expect(before.clock?.deadline).toBe(now + 60_000);
  now += 10_000;
  await server.stop();
  now += HOUR;
  await begin();
  const after = await snapshotOf(table);
  expect(after.clock?.deadline).toBe((before.clock?.deadline ?? 0) + HOUR);
  expect(after.seq).toBe(before.seq + 1);
});

test('keeps a deadline of days across a restart', async () => {
  const table = await startTable({ bank: 3 * 24 * 3600, increment: 3600 });
  now += DAY;
  await server.stop();
  await begin();
  expect((await snapshotOf(table)).status).toBe('playing');
  const timedOut = untilFact(table, 'timed-out');
  now += 2 * DAY;
  await timedOut;
});

test('closes a table that has waited for three days, even after a restart', async () => {
  const { token } = await post<{ token: string }>('players', '', { token: 'bearer' });
  const { snapshot } = await post<Changed>('tables', token, { game: 'barrel', access: 'open' });
  await server.stop();
  now += 3 * DAY;
  await begin();
  await untilFact(snapshot.table, 'abandoned');
  const closed = await snapshotOf(snapshot.table);
  expect(closed.status).toBe('abandoned');
  expect(closed.fair.seed).toMatch(/^[0-9a-f]{64}$/);
});

test('closes a match that both players have left, with a log that is sound', async () => {
  const order = { game: 'barrel', access: 'open', clock: { bank: 120, increment: 30 } };
  const tokens: string[] = [];
  for (let i = 0; i < 2; i++)
    tokens.push((await post<{ token: string }>('players', '', { token: 'bearer' })).token);
  const [ada = '', ben = ''] = tokens;
  const opening = { ...order, places: 2, start: 'full' };
  const { table } = (await post<Changed>('tables', ada, opening)).snapshot;
  for (const token of [ada, ben]) await post(`tables/${table}/seats`, token, {});

  // Each clock runs out three times. Nobody watches.
  const isGone = ({ seats }: Snapshot): boolean =>
    seats.every((seat) => seat.kind === 'human' && seat.substituted);
  for (let snapshot = await snapshotOf(table); !isGone(snapshot); ) {
    const { seq } = snapshot;
    now += 120_000;
    snapshot = await vi.waitUntil(
      async () => {
        const found = await snapshotOf(table);
        return found.seq > seq && found;
      },
      { timeout: 30_000, interval: 100 },
    );
  }
  now += 10 * 60_000;
  const closed = await vi.waitUntil(
    async () => {
      const found = await snapshotOf(table);
      return found.status !== 'playing' && found;
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(closed).toMatchObject({ status: 'abandoned', abandoned: 'everybody-left' });
  const log = readTableLog(await (await fetch(`${server.address}/api/tables/${table}/log`)).text());
  if (!log.ok) throw new Error('The log cannot be read.');
  expect(verify(log.value)).toMatchObject({ verdict: 'sound' });
}, 90_000);

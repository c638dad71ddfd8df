import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Changed, Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Running, serve } from '../src/serve.ts';

// A whole server whose clock is turned by hand, stopped and started again over the same record.

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

/** A started table with one seat and this clock; its id. */
const startTable = async (clock: object): Promise<string> => {
  const { token } = await post<{ token: string }>('players', '', { token: 'bearer' });
  const order = { game: 'depot', access: 'open', clock, places: 1, start: 'full' };
  const { snapshot } = await post<Changed>('tables', token, order);
  await post(`tables/${snapshot.table}/seats`, token, {});
  return snapshot.table;
};

const snapshotOf = async (table: string): Promise<Snapshot> =>
  (await fetch(`${server.address}/api/tables/${table}`)).json() as Promise<Snapshot>;

/** Fulfils once the stream of a table tells of a fact. */
const told = async (table: string, fact: string): Promise<void> => {
  const { body } = await fetch(`${server.address}/api/tables/${table}/stream`);
  if (body === null) throw new Error('There is no stream.');
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes(`"${fact}"`)) return;
  }
  throw new Error(`The stream ended without ${fact}.`);
};

test('time that the server was away does not count', async () => {
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

test('a deadline of days holds across a restart, and is kept by the record alone', async () => {
  const table = await startTable({ bank: 3 * 24 * 3600, increment: 3600 });
  now += DAY;
  await server.stop();
  await begin();
  expect((await snapshotOf(table)).status).toBe('playing');
  const out = told(table, 'timed-out');
  now += 2 * DAY;
  await out;
});

test('a table that waits for three days is closed, whoever runs the server by then', async () => {
  const { token } = await post<{ token: string }>('players', '', { token: 'bearer' });
  const { snapshot } = await post<Changed>('tables', token, { game: 'barrel', access: 'open' });
  await server.stop();
  now += 3 * DAY;
  await begin();
  await told(snapshot.table, 'abandoned');
  const closed = await snapshotOf(snapshot.table);
  expect(closed.status).toBe('abandoned');
  expect(closed.fair.seed).toMatch(/^[0-9a-f]{64}$/);
});

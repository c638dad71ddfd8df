import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Changed } from '@barrelhouse/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { steadyClock } from '../src/host/steady-clock.ts';
import { serve } from '../src/serve.ts';
import type { Running } from '../src/serve-options.ts';
import { ask, type Guest, newGuest, openTable } from './app.ts';

// Tables where only bots play, on a complete server.

const HOUR = 3600 * 1000;

let folder = '';
let server: Running;
let ada: Guest;
/** The error of the machine's clock. */
let off = 0;

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
    now: steadyClock(
      () => Date.now() + off,
      () => performance.now(),
    ),
  });
};

beforeEach(async () => {
  off = 0;
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-bots-'));
  await begin();
  ada = await newGuest(server.address, 'Ada');
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const seqOf = async (table: string): Promise<number> =>
  (await ask<{ seq: number }>(server.address, `/api/tables/${table}`)).body.seq;

const startBots = async (): Promise<string> => {
  const { table } = await openTable(ada, {
    game: 'classic',
    access: 'open',
    bots: ['cautious', 'regular'],
    botPace: 0,
  });
  await ada.post<Changed>(`/api/tables/${table}/start`, { seq: 1 });
  return table;
};

/** Watches a table until it reaches this seq. */
const watchUntil = async (table: string, seq: number): Promise<void> => {
  const stream = await fetch(`${server.address}/api/tables/${table}/stream`);
  try {
    await vi.waitFor(async () => expect(await seqOf(table)).toBeGreaterThanOrEqual(seq), {
      timeout: 20_000,
      interval: 50,
    });
  } finally {
    await stream.body?.cancel();
  }
};

test('bots wait for a spectator, even after a restart', async () => {
  const table = await startBots();
  const other = await startBots();
  await watchUntil(table, 5);
  await server.stop();
  const before = await (async () => {
    await begin();
    return seqOf(table);
  })();
  // The other table made moves in the same time, so these bots really are waiting.
  await watchUntil(other, 8);
  expect(await seqOf(table)).toBe(before);
  await watchUntil(table, before + 2);
});

test("bots continue when the machine's clock is set back by an hour", async () => {
  const table = await startBots();
  await watchUntil(table, 4);
  off = -HOUR;
  await watchUntil(table, 7);
  await server.stop();
  await begin();
  await watchUntil(table, 10);
  expect(await seqOf(table)).toBeGreaterThanOrEqual(10);
});

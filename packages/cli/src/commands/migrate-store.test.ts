import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Running } from '@barrelhouse/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../../scripts/fresh-database.ts';
import { quietServer } from '../../test/quiet-server.ts';
import { memoryIo } from '../io/memory-io.ts';
import { migrateStore } from './migrate-store.ts';

test.each([
  [[], 'needs --database with an address like postgres://'],
  [['--database', 'mysql://host/name'], 'needs --database with an address like postgres://'],
  [['now'], 'takes only flags. Leave out now.'],
  [['--databse', 'x'], 'Did you mean --database?'],
])('%j exits with 2 and says what would be right', async (argv, words) => {
  const io = memoryIo();
  expect(await migrateStore.run(argv, io)).toBe(2);
  expect(io.complaints()).toContain(words);
});

test('names a folder that is missing or has no database', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'barrelhouse-migrate-'));
  const away = join(empty, 'no');
  const said = async (data: string): Promise<string> => {
    const io = memoryIo({ env: { BARRELHOUSE_DATA: data } });
    expect(await migrateStore.run(['--database', 'postgres://127.0.0.1:1/none'], io)).toBe(1);
    return io.complaints();
  };
  const [ofNone, ofEmpty] = [await said(away), await said(empty)];
  rmSync(empty, { recursive: true });
  expect(ofNone).toMatch(`barrelhouse: There is no folder ${away}. Name the data folder`);
  expect(ofEmpty).toMatch(`There is no barrelhouse.sqlite in ${empty}.`);
  for (const words of [ofNone, ofEmpty]) {
    expect(words).toContain(
      'like migrate-store --data ./data --database URL. Nothing was copied.\n',
    );
    expect(words).not.toContain('back up');
  }
});

const url = (await freshDatabase()) ?? '';

describe.skipIf(url === '')('with a database', () => {
  let data: string;
  let running: Running;
  beforeEach(async () => {
    await emptyDatabase(url);
    data = mkdtempSync(join(tmpdir(), 'barrelhouse-migrate-'));
    running = await quietServer(data);
  });
  afterEach(async () => {
    await running.stop();
    rmSync(data, { recursive: true });
  });

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${running.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };

  test("copies a running server's data once, and reports it", async () => {
    const { token } = await post('/api/players', { name: 'Ada', token: 'bearer' });
    const table = { game: 'classic', access: 'open' };
    for (const key of ['a', 'b', 'c'])
      await post('/api/tables', table, {
        authorization: `Bearer ${token}`,
        'idempotency-key': `migrate-store-${key}`,
      });
    const io = memoryIo({ env: { BARRELHOUSE_DATABASE: url, BARRELHOUSE_DATA: data } });
    expect(await migrateStore.run([], io)).toBe(0);
    expect(io.written()).toMatch(/\n {2}tables +3 {2}([0-9a-f]{16}) {2}\1\n/);
    expect(io.written()).toMatch(
      /Both sides have the same rows\.\nA server is running in this folder/,
    );

    expect(await migrateStore.run(['--data', data, '--database', url], io)).toBe(1);
    expect(io.complaints()).toContain('It already contains a record');

    await emptyDatabase(url);
    const told = memoryIo();
    expect(await migrateStore.run(['--data', data, '--database', url, '--json'], told)).toBe(0);
    const { tables, ...rest } = JSON.parse(told.written());
    expect(rest).toMatchObject({ data, running: true });
    expect(rest.database).toContain(new URL(url).pathname.slice(1));
    expect(tables[0]).toMatchObject({ name: 'tables', sqlite: { rows: 3 } });
    for (const { sqlite, postgres } of tables) expect(postgres).toEqual(sqlite);
  });

  test('explains in one line why it cannot copy', async () => {
    const io = memoryIo();
    const nowhere = Object.assign(new URL(url), { port: '1' }).href;
    expect(await migrateStore.run(['--data', data, '--database', nowhere], io)).toBe(1);
    const [first, ...more] = io.complaints().trimEnd().split('\n');
    expect(first).toContain('nothing answers there');
    expect(more).toEqual([]);
  });
});

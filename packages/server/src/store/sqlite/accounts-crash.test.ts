import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { RECORD } from './backup.ts';
import { openDatabase } from './database.ts';
import { openSqliteStore } from './sqlite-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-accounts-crash-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PROGRAM = fileURLToPath(new URL('../../../test/support/registrar.ts', import.meta.url));

/** Kills the program once it has acknowledged this many accounts; returns all it acknowledged. */
const killAfter = async (run: string, acknowledged: number): Promise<readonly string[]> => {
  const options = ['--conditions=@barrelhouse/source', '--import', 'tsx', PROGRAM, folder, run];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (text.split('\n').length > acknowledged) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return text.split('\n').slice(0, -1);
};

/** Accounts that lack what was written with them; there must be none, acknowledged or not. */
const HALF = `select a.player from accounts a where not exists (select 1 from passkeys p where p.player = a.player)`;

test('keeps every acknowledged account, once and whole, through several kills', async () => {
  const acknowledged: string[] = [];
  for (const accounts of [1, 40, 150]) {
    acknowledged.push(...(await killAfter(String(accounts), accounts)));
    const store = await openSqliteStore(folder);
    for (const player of acknowledged) {
      expect(await store.accounts.account(player)).toMatchObject({ player });
      expect(await store.accounts.passkeys(player)).toHaveLength(1);
      expect(await store.accounts.recoveryCodesLeft(player)).toBe(1);
    }
    await store.close();
    const database = openDatabase(join(folder, RECORD), true, 0);
    expect(database.prepare(HALF).all()).toEqual([]);
    database.close();
  }
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(acknowledged.length).toBeGreaterThanOrEqual(191);
});

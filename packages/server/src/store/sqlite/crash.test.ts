import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ADA } from '../../../test/store-fixtures.ts';
import { openSqliteStore } from './sqlite-store.ts';

const root = mkdtempSync(join(tmpdir(), 'barrelhouse-crash-'));
afterAll(() => rmSync(root, { recursive: true }));

const PROGRAM = fileURLToPath(new URL('../../../test/store-appender.ts', import.meta.url));
const TABLES = ['a', 'b', 'c', 'd', 'e'];

const start = (folder: string): ChildProcess => {
  const options = ['--conditions=@barrelhouse/source', '--import', 'tsx'];
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  return spawn(process.execPath, [...options, PROGRAM, folder, ...TABLES], { stdio: [...stdio] });
};

/** Kills the program once it has acknowledged this many entries; returns all it acknowledged. */
const killAfter = async (folder: string, acknowledged: number): Promise<readonly string[]> => {
  const child = start(folder);
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (text.split('\n').length > acknowledged) child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'close')) as [unknown, unknown];
  expect(signal).toBe('SIGKILL');
  return text.split('\n').slice(0, -1);
};

test('keeps every acknowledged entry, complete and in order, through several kills', async () => {
  const acknowledged: string[] = [];
  for (const entries of [1, 83, 400, 977]) {
    acknowledged.push(...(await killAfter(root, entries)));
    const store = await openSqliteStore(root);
    const stored: string[] = [];
    for (const table of TABLES) {
      const seqs = (await store.entries(table, 0)).map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.map((_, i) => i + 1));
      expect((await store.row(table))?.seq ?? 0).toBe(seqs.length);
      const outcomes = seqs.slice(1).map((seq) => store.outcome(ADA, `${table} ${seq}`));
      expect((await Promise.all(outcomes)).map((outcome) => outcome?.seq)).toEqual(seqs.slice(1));
      expect(await store.outcome(ADA, `${table} ${seqs.length + 1}`)).toBeUndefined();
      stored.push(...seqs.map((seq) => `${table} ${seq}`));
    }
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    const found = new Set(stored);
    expect(acknowledged.filter((line) => !found.has(line))).toEqual([]);
    await store.check();
    await store.close();
  }
});

test('refuses a folder that another process holds, until that process is killed', async () => {
  const folder = join(root, 'shared');
  const child = start(folder);
  if (child.stdout !== null) await once(child.stdout, 'data');
  await expect(openSqliteStore(folder)).rejects.toThrow('Another Barrelhouse server');
  child.kill('SIGKILL');
  await once(child, 'close');
  await (await openSqliteStore(folder)).close();
});

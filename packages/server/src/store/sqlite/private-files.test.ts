import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newTable } from '../../../test/store-fixtures.ts';
import { openSqliteStore } from './sqlite-store.ts';

let root: string;
let data: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0o022);
  root = mkdtempSync(join(tmpdir(), 'barrelhouse-private-'));
  data = join(root, 'data');
});
afterEach(() => {
  process.umask(umask);
  rmSync(root, { recursive: true });
});

const modeOf = (path: string): number => statSync(path).mode & 0o777;

const modesIn = (folder: string): { readonly [name: string]: number } =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

const NAMES = [
  'barrelhouse.mark',
  'barrelhouse.sqlite',
  'barrelhouse.sqlite-shm',
  'barrelhouse.sqlite-wal',
  'lock.sqlite',
  'lock.sqlite-journal',
];

test('keeps the record, its companion files and backups private', async () => {
  const store = await openSqliteStore(data);
  await store.createTable(newTable('t'));
  await store.backup(join(root, 'copy.sqlite'));
  expect(modeOf(data)).toBe(0o700);
  expect(modesIn(data)).toEqual(Object.fromEntries(NAMES.map((name) => [name, 0o600])));
  expect(modeOf(join(root, 'copy.sqlite'))).toBe(0o600);
  await store.close();
});

test('makes an existing folder private when a server starts in it', async () => {
  await (await openSqliteStore(data)).close();
  for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644);
  chmodSync(data, 0o755);
  const store = await openSqliteStore(data);
  await store.createTable(newTable('t'));
  expect(modeOf(data)).toBe(0o700);
  for (const mode of Object.values(modesIn(data))) expect(mode).toBe(0o600);
  await store.close();
});

test('leaves the mode of a sticky folder alone', async () => {
  mkdirSync(data);
  chmodSync(data, 0o1777);
  await (await openSqliteStore(data)).close();
  expect(statSync(data).mode & 0o7777).toBe(0o1777);
});

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { move, newTable } from '../../../test/store-fixtures.ts';
import type { Store } from '../store.ts';
import { type Backup, backupSqlite } from './backup.ts';
import { openSqliteStore } from './sqlite-store.ts';

let root: string;
let store: Store & Backup;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'barrelhouse-backup-'));
  store = await openSqliteStore(join(root, 'data'));
  await store.createTable(newTable('t'));
});
afterEach(async () => {
  await store.close();
  rmSync(root, { recursive: true });
});

test('a copy made while a server writes has all that was acknowledged, and opens as a record', async () => {
  for (let seq = 2; seq <= 50; seq += 1) await store.append(move('t', seq));
  const file = join(root, 'copy.sqlite');
  await backupSqlite(join(root, 'data'), file);
  await store.append(move('t', 51));
  mkdirSync(join(root, 'restored'));
  copyFileSync(file, join(root, 'restored', 'barrelhouse.sqlite'));
  const restored = await openSqliteStore(join(root, 'restored'));
  expect(await restored.entries('t', 0)).toHaveLength(50);
  expect(await restored.row('t')).toMatchObject({ seq: 50 });
  expect(await restored.secret('t')).toBe('secret-t');
  expect(await restored.append(move('t', 51))).toBe('written');
  await restored.close();
  expect(readdirSync(root).sort()).toEqual(['copy.sqlite', 'data', 'restored']);
});

test('a file that exists is not overwritten', async () => {
  const file = join(root, 'precious');
  writeFileSync(file, 'precious');
  await expect(store.backup(file)).rejects.toThrow('exists already');
  expect(readdirSync(root).sort()).toEqual(['data', 'precious']);
});

test('a folder without a record, or a copy to nowhere, is said to be so', async () => {
  await expect(backupSqlite(join(root, 'empty'), join(root, 'x'))).rejects.toThrow('no record');
  expect(existsSync(join(root, 'empty'))).toBe(false);
  await expect(store.backup(join(root, 'no', 'where'))).rejects.toThrow('no folder');
});

test('a damaged record is not copied', async () => {
  const damaged = join(root, 'damaged');
  mkdirSync(damaged);
  writeFileSync(join(damaged, 'barrelhouse.sqlite'), 'not a database'.repeat(1000));
  const file = join(root, 'copy.sqlite');
  await expect(backupSqlite(damaged, file)).rejects.toThrow('is not a database');
  expect(readdirSync(root).sort()).toEqual(['damaged', 'data']);
});

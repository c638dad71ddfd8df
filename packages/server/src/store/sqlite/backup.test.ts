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

test('backs up everything acknowledged while the server keeps writing', async () => {
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

test('does not overwrite an existing file', async () => {
  const file = join(root, 'precious');
  writeFileSync(file, 'precious');
  await expect(store.backup(file)).rejects.toThrow('already exists');
  expect(readdirSync(root).sort()).toEqual(['data', 'precious']);
});

test('names a folder without a record, and a missing target folder', async () => {
  await expect(backupSqlite(join(root, 'empty'), join(root, 'x'))).rejects.toThrow('no record');
  expect(existsSync(join(root, 'empty'))).toBe(false);
  await expect(store.backup(join(root, 'no', 'where'))).rejects.toThrow('no folder');
});

test('does not back up a damaged record', async () => {
  const damaged = join(root, 'damaged');
  mkdirSync(damaged);
  writeFileSync(join(damaged, 'barrelhouse.sqlite'), 'not a database'.repeat(1000));
  const file = join(root, 'copy.sqlite');
  await expect(backupSqlite(damaged, file)).rejects.toThrow('is not a database');
  expect(readdirSync(root).sort()).toEqual(['damaged', 'data']);
});

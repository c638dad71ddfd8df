import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADA, account, move, newTable } from '../../../test/store-fixtures.ts';
import { SQLITE_SCHEMA } from '../schema.ts';
import { openDatabase } from './database.ts';
import { openSqliteStore } from './sqlite-store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrelhouse-opening-'));
  file = join(folder, 'barrelhouse.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const alter = (sql: string): void => {
  const database = openDatabase(file, false, 0);
  database.exec(sql);
  database.close();
};

test('locks a folder until the store closes', async () => {
  const store = await openSqliteStore(folder);
  await expect(openSqliteStore(folder)).rejects.toThrow(
    `Another Barrelhouse server already uses this folder: ${folder}`,
  );
  await store.createTable(newTable('t'));
  await store.close();
  const next = await openSqliteStore(folder);
  expect(await next.entries('t', 0)).toHaveLength(1);
  await next.close();
});

test('names a folder that cannot be created', async () => {
  const blocked = join(folder, 'file');
  writeFileSync(blocked, '');
  await expect(openSqliteStore(join(blocked, 'data'))).rejects.toThrow(
    `The data folder ${join(blocked, 'data')} cannot be created or written`,
  );
});

test('names a file that is not a database, leaves it alone and unlocks the folder', async () => {
  const text = 'Dear diary, '.repeat(1000);
  writeFileSync(file, text);
  await expect(openSqliteStore(folder)).rejects.toThrow(`${file} is not a database`);
  expect(readFileSync(file, 'utf8')).toBe(text);
  rmSync(file);
  await (await openSqliteStore(folder)).close();
});

test('reports a folder where the file should be', async () => {
  mkdirSync(file);
  await expect(openSqliteStore(folder)).rejects.toThrow(`${file} cannot be opened`);
});

test('opens a record from before accounts, and its guests can keep their names', async () => {
  alter('create table migrations (version integer primary key)');
  for (const [i, sql] of SQLITE_SCHEMA.slice(0, 5).entries()) {
    alter(sql);
    alter(`insert into migrations (version) values (${i + 1})`);
  }
  alter(`insert into players values ('${ADA}', 'Ada', 7)`);
  alter(`insert into tokens values ('hash', '${ADA}')`);
  const store = await openSqliteStore(folder);
  expect(await store.playerByToken('hash')).toMatchObject({ player: ADA, name: 'Ada' });
  expect(await store.accounts.devices(ADA)).toMatchObject([{ label: '', lastUsedDay: 0 }]);
  expect(await store.accounts.keepName(account(ADA, 'Ada'), null)).toBe('written');
  await store.close();
});

test('refuses a record of a newer version', async () => {
  await (await openSqliteStore(folder)).close();
  alter('insert into migrations (version) values (99)');
  await expect(openSqliteStore(folder)).rejects.toThrow(/newer version of Barrelhouse \(schema 99/);
});

test("refuses another program's database and leaves it alone", async () => {
  alter('create table songs (title text)');
  await expect(openSqliteStore(folder)).rejects.toThrow('another program');
  alter('create table tables (id text)');
});

test('finds a damaged record when it is checked', async () => {
  const store = await openSqliteStore(folder);
  await store.createTable(newTable('t'));
  for (let seq = 2; seq < 400; seq += 1) void store.append(move('t', seq));
  await store.close();
  const bytes = readFileSync(file);
  // The last pages hold entries, which opening does not read.
  bytes.fill(0xff, bytes.length - 4 * 4096);
  mkdirSync(join(folder, 'copy'));
  writeFileSync(join(folder, 'copy', 'barrelhouse.sqlite'), bytes);
  const damaged = await openSqliteStore(join(folder, 'copy'));
  await expect(damaged.check()).rejects.toThrow(/is damaged.*backup/);
  await damaged.close();
});

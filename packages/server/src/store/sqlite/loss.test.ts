import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { move, newTable } from '../../../test/store-fixtures.ts';
import { openDatabase } from './database.ts';
import { readMark } from './mark.ts';
import { openSqliteStore } from './sqlite-store.ts';

let root: string;
/** A folder after a crash: twenty acknowledged entries, the last ten of them only in the write-ahead log. */
let crashed: string;
let file: string;
let wal: string;
let mark: string;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'barrelhouse-loss-'));
  const data = join(root, 'data');
  crashed = join(root, 'crashed');
  let store = await openSqliteStore(data);
  await store.createTable(newTable('t'));
  for (let seq = 2; seq <= 10; seq += 1) await store.append(move('t', seq));
  await store.close();
  store = await openSqliteStore(data);
  for (let seq = 11; seq <= 20; seq += 1) await store.append(move('t', seq));
  cpSync(data, crashed, { recursive: true });
  await store.close();
  file = join(crashed, 'barrelhouse.sqlite');
  wal = `${file}-wal`;
  mark = join(crashed, 'barrelhouse.mark');
});
afterEach(() => rmSync(root, { recursive: true }));

const entriesIn = async (folder: string, acceptLoss = false): Promise<number> => {
  const store = await openSqliteStore(folder, { acceptLoss });
  const { length } = await store.entries('t', 0);
  await store.close();
  return length;
};

test('finds no loss after a crash, however often the record is opened', async () => {
  expect(await entriesIn(crashed)).toBe(20);
  expect(await entriesIn(crashed)).toBe(20);
});

test('finds no loss if a power cut left the mark behind', async () => {
  const { record = '', commits = 0 } = readMark(crashed) as { record?: string; commits?: number };
  writeFileSync(mark, JSON.stringify({ record, commits: commits - 5 }));
  expect(await entriesIn(crashed)).toBe(20);
  expect(readMark(crashed)).toMatchObject({ record });
});

const LOSSES: readonly [string, () => void, RegExp][] = [
  [
    'a deleted write-ahead log',
    () => rmSync(wal),
    /has lost moves .* ends \d+ commits before barrelhouse.mark/,
  ],
  [
    'a write-ahead log cut in half',
    () => truncateSync(wal, readFileSync(wal).length / 2),
    /has lost moves/,
  ],
  [
    'a write-ahead log without its last commit',
    () => truncateSync(wal, readFileSync(wal).length - 1),
    /has lost moves .* 1 commits/,
  ],
  ['a deleted record', () => [file, wal].forEach((path) => rmSync(path)), /is gone/],
  ['an emptied record', () => [file, wal].forEach((path) => truncateSync(path, 0)), /is gone/],
  ['a malformed mark', () => writeFileSync(mark, ''), /barrelhouse.mark is damaged/],
];

describe.each(LOSSES)('%s', (_, lose, words) => {
  test('is refused without touching any file, until accepted', async () => {
    lose();
    const readWal = (): Buffer => (existsSync(wal) ? readFileSync(wal) : Buffer.alloc(0));
    const before = readWal();
    for (let start = 0; start < 2; start += 1) {
      await expect(openSqliteStore(crashed)).rejects.toThrow(words);
      await expect(openSqliteStore(crashed)).rejects.toThrow('start once with --accept-loss');
    }
    expect(before.equals(readWal())).toBe(true);
    const left = await entriesIn(crashed, true);
    expect(await entriesIn(crashed)).toBe(left);
  });
});

test("refuses another server's record, even one with more commits", async () => {
  const other = join(root, 'other');
  const store = await openSqliteStore(other);
  await store.createTable(newTable('t'));
  for (let seq = 2; seq <= 50; seq += 1) await store.append(move('t', seq));
  await store.close();
  rmSync(wal);
  copyFileSync(join(other, 'barrelhouse.sqlite'), file);
  await expect(openSqliteStore(crashed)).rejects.toThrow('belongs to another');
});

test('refuses old files that reappear after the loss was accepted', async () => {
  const lost = join(root, 'lost');
  cpSync(crashed, lost, { recursive: true });
  rmSync(wal);
  await entriesIn(crashed, true);
  // The operator finds the old files after all, and puts them beside the new mark.
  for (const name of ['barrelhouse.sqlite', 'barrelhouse.sqlite-wal'])
    copyFileSync(join(lost, name), join(crashed, name));
  await expect(openSqliteStore(crashed)).rejects.toThrow('belongs to another');
});

const NEWER_TABLES: readonly string[] = [
  'rated_seats',
  'rated_matches',
  'rated_tables',
  'rating_count',
  'forgotten_ratings',
  'ratings',
  'season_ratings',
  'luck_sums',
  'tournament_outcomes',
  'tournament_tables',
  'tournament_members',
  'tournament_facts',
  'tournaments',
  'seeks',
  'watches',
  'waiting_seats',
  'challenges',
  'bots',
  'passkeys',
  'recovery_codes',
  'accounts',
  'ceremonies',
  'deletions',
  'event_listeners',
  'player_events',
  'push_subscriptions',
  'hooks',
  'notice_settings',
  'follows',
  'blocks',
  'invitations',
  'profiles',
  'result_counts',
  'results',
  'hosts',
  'bans',
  'mutes',
  'withdrawn_names',
  'unnamed',
  'reserved_handles',
  'reports',
  'audit',
];

test('gives a mark to a record from before there were marks', async () => {
  await entriesIn(crashed);
  rmSync(mark);
  const database = openDatabase(file, false, 0);
  database.exec("delete from meta where name in ('record', 'commits')");
  database.exec('drop table checkpoints');
  for (const later of ['tables_live', 'members_to_record']) database.exec(`drop index ${later}`);
  // Those that refer to others come first.
  for (const later of NEWER_TABLES) database.exec(`drop table ${later}`);
  for (const later of ['label', 'created_at', 'last_used_day'])
    database.exec(`alter table tokens drop column ${later}`);
  database.exec('alter table members drop column recorded');
  database.exec('delete from migrations where version >= 5');
  database.close();
  expect(await entriesIn(crashed)).toBe(20);
  expect(readMark(crashed)).toMatchObject({ record: expect.stringMatching(/./) });
});

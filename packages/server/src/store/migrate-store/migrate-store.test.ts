import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_BOT_SETTINGS } from '@barrelhouse/protocol';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../../../scripts/fresh-database.ts';
import { match } from '../../../test/store-contract/ratings.ts';
import {
  ADA,
  account,
  BEN,
  factOf,
  human,
  move,
  newTable,
  passkey,
  request,
} from '../../../test/store-fixtures.ts';
import { openPostgresStore } from '../postgres/postgres-store.ts';
import { openSqliteStore } from '../sqlite/sqlite-store.ts';
import type { Store } from '../store.ts';
import { migrateStore } from './migrate-store.ts';

const url = (await freshDatabase()) ?? '';

const TABLES = 300;
const LATEST = Number.MAX_SAFE_INTEGER;

/** Several hundred tables in every state, with names and facts that are hard to encode. */
const fill = async (store: Store): Promise<void> => {
  await store.createPlayer({ player: ADA, name: 'Ada 🎲 "骰" \\ {}', createdAt: 7 }, 'hash');
  await store.createPlayer({ player: BEN, name: "Ben', null", createdAt: 8 }, 'other');
  await store.addTransfer(BEN, 'code', 10 ** 13);
  await store.accounts.keepName(account(ADA, 'Ada_Å'), passkey(ADA, 'key', { name: '"骰" 📱' }));
  await store.accounts.replaceRecoveryCodes(ADA, ['one', 'two']);
  await store.accounts.useRecoveryCode('one', { hash: 'tablet', label: 'Opera, "x"', at: 9 });
  await store.createPlayer({ player: 'player-gone', name: 'Gone', createdAt: 9 }, 'gone');
  await store.accounts.deletePlayer('player-gone', 10);
  const ceremony = {
    hash: 'c',
    challenge: 'x',
    purpose: 'sign-in',
    player: '',
    handle: '',
  } as const;
  await store.accounts.beginCeremony({ ...ceremony, expiresAt: 10 ** 13 });
  const bot = { ...account('player-robo', 'robo'), name: 'Robo 🎲', owner: ADA };
  const token = { hash: 'token of robo', label: 'Bot', at: 11 };
  await store.bots.createBot({ ...bot, settings: DEFAULT_BOT_SETTINGS }, token, 3);
  const challenge = {
    challenge: 'one',
    bot: 'player-robo',
    challenger: ADA,
    game: 'classic',
    rated: false,
    clock: { bank: 60, increment: 5 },
    fairness: 2,
    state: 'waiting',
    reason: null,
    table: '',
    at: 12,
    expiresAt: 99,
  } as const;
  await store.bots.addChallenge(challenge, 9);
  await store.bots.endChallenge('one', { state: 'accepted', table: 'table-7' }, 13);
  await store.keepAlive(1_789_000_000_123);
  const ids = Array.from({ length: TABLES }, (_, i) => `table-${i}`);
  await Promise.all(
    ids.map((id, i) =>
      store.createTable(newTable(id, { code: i % 3 === 0 ? '' : id }, request(ADA, id))),
    ),
  );
  const seats = [human(ADA, 'Å 🎲'), human(BEN)];
  const playing = { status: 'playing', turnOf: BEN, checkAt: 9000, seats } as const;
  const over = {
    status: 'over',
    turnOf: '',
    checkAt: null,
    seed: 'seed',
    faces: [1, 2, 3, 4, 5, 6],
  } as const;
  const facts = [factOf('\u0000 "quoted" \\ {a,b} NULL 🎲')];
  for (const [i, id] of ids.entries()) {
    if (i % 2 === 0)
      void store.append(move(id, 2, { row: playing, facts, request: request(BEN, id) }));
    if (i % 4 === 0) void store.append(move(id, 3, { row: over, by: 1, facts: [] }));
  }
  await store.ratings.markRated('table-0', 'barrel', 6);
  await store.ratings.rate(match('table-0'));
  await store.keepRefusal('table-1', request(ADA, 'refused'), '{"code":"must-roll"}', 5);
};

const contentsOf = (store: Store): Promise<unknown> =>
  Promise.all([
    store.commitments(0, TABLES),
    store.tablesOf(BEN, TABLES, LATEST),
    store.lobby('waiting', TABLES),
    store.entries('table-0', 0),
    store.secret('table-0'),
    store.outcome(BEN, 'table-0'),
    store.outcome(ADA, 'refused'),
    store.tableByCode('table-1'),
    store.timed('', TABLES),
    store.playerByToken('hash'),
    store.accounts.account(ADA),
    store.accounts.passkeys(ADA),
    store.accounts.recoveryCodesLeft(ADA),
    store.accounts.devices(ADA),
    store.accounts.deletedSince(0),
    store.bots.bots(),
    store.bots.challenges(ADA, 9),
    store.bots.waitingTables(),
    store.ratings.isRated('table-0'),
    store.ratings.ratedMatch('table-0'),
    store.ratings.lastRated(),
    store.ratings.gameRatings('', '', 9),
    store.ratings.seasonRatings('', '', '', 9),
    store.ratings.forgottenRatings(),
    store.faces(),
    store.countByStatus(),
    store.lastAlive(),
  ]);

describe.skipIf(url === '')('migrating a record to PostgreSQL', () => {
  let folder: string;
  let source: Store;
  beforeEach(async () => {
    await emptyDatabase(url);
    folder = mkdtempSync(join(tmpdir(), 'barrelhouse-moving-'));
    source = await openSqliteStore(folder);
  });
  afterEach(async () => {
    await source.close();
    rmSync(folder, { recursive: true });
  });

  test('copies everything, and play continues there', async () => {
    await fill(source);
    const steps: number[] = [];
    const { running, tables, place } = await migrateStore(folder, url, (copied) =>
      steps.push(copied),
    );
    expect(running).toBe(true);
    expect(place).toContain(new URL(url).pathname.slice(1));
    for (const { sqlite, postgres } of tables) expect(postgres).toEqual(sqlite);
    const rows = Object.fromEntries(tables.map(({ name, sqlite }) => [name, sqlite.rows]));
    expect(rows).toMatchObject({ tables: 300, entries: 525, secrets: 300, players: 4, counts: 4 });
    const added = {
      tokens: 4,
      accounts: 2,
      passkeys: 1,
      recovery_codes: 2,
      ceremonies: 1,
      deletions: 1,
      bots: 1,
      challenges: 1,
      waiting_seats: 2,
      rated_tables: 1,
      rated_matches: 1,
      rated_seats: 2,
      ratings: 2,
      season_ratings: 2,
      luck_sums: 6,
      forgotten_ratings: 1,
    };
    expect(rows).toMatchObject(added);
    expect(steps.at(-1)).toBe(Object.values(rows).reduce((sum, n) => sum + n, 0));

    const target = await openPostgresStore(url);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(await target.claimTransfer('code', 'phone', 0)).toMatchObject({ player: BEN });
    expect(
      await target.append(
        move('table-2', 3, { row: { status: 'playing', turnOf: '', checkAt: 1 } }),
      ),
    ).toBe('written');
    await target.createTable(newTable('new'));
    expect((await target.commitments(TABLES, 10)).map(({ number }) => number)).toEqual([301]);
    await target.close();
  });

  test('copies an empty record, with no server running', async () => {
    await source.close();
    const { running } = await migrateStore(folder, url, () => undefined);
    expect(running).toBe(false);
    const target = await openPostgresStore(url);
    await target.createTable(newTable('first'));
    expect(await target.commitments(0, 10)).toMatchObject([{ number: 1 }]);
    await target.close();
    source = await openSqliteStore(folder);
  });

  test('refuses a database that contains a record, and leaves it alone', async () => {
    const target = await openPostgresStore(url);
    await target.createTable(newTable('there'));
    await expect(migrateStore(folder, url, () => undefined)).rejects.toThrow(
      'already contains a record',
    );
    expect(await target.countByStatus()).toMatchObject({ waiting: 1 });
    await target.close();
  });

  test('copies nothing if a table arrives changed', async () => {
    await fill(source);
    await (await openPostgresStore(url)).close();
    const admin = new Client({ connectionString: url });
    await admin.connect();
    // This database alters what it is given.
    await admin.query(`create function alter_secret() returns trigger language plpgsql as
      $$ begin new.secret := 'changed'; return new; end $$`);
    await admin.query(
      'create trigger alter_secret before insert on secrets for each row execute function alter_secret()',
    );
    await expect(migrateStore(folder, url, () => undefined)).rejects.toThrow(
      'differs in secrets. Nothing was migrated.',
    );
    expect((await admin.query('select from tables')).rowCount).toBe(0);
    expect((await admin.query('select from counts')).rowCount).toBe(4);
    await admin.end();
  });

  test('names a folder without a record, and leaves no copy behind', async () => {
    const previous = process.env['TMPDIR'];
    process.env['TMPDIR'] = folder;
    const moving = migrateStore(join(folder, 'none'), url, () => undefined);
    await expect(moving).rejects.toThrow('no record');
    process.env['TMPDIR'] = previous ?? '/tmp';
    expect(readdirSync(folder).filter((name) => name.startsWith('barrelhouse-move-'))).toEqual([]);
  });

  test('refuses a record that has lost acknowledged moves, and does not copy the mark', async () => {
    await fill(source);
    await source.close();
    const lost = join(folder, 'lost');
    mkdirSync(lost);
    for (const name of ['barrelhouse.sqlite', 'barrelhouse.mark'])
      copyFileSync(join(folder, name), join(lost, name));
    const mark = JSON.parse(readFileSync(join(lost, 'barrelhouse.mark'), 'utf8')) as {
      commits: number;
    };
    const ahead = JSON.stringify({ ...mark, commits: mark.commits + 1 });
    writeFileSync(join(lost, 'barrelhouse.mark'), ahead);
    await expect(migrateStore(lost, url, () => undefined)).rejects.toThrow('has lost moves');
    const { tables } = await migrateStore(folder, url, () => undefined);
    expect(tables.map(({ name }) => name)).toContain('meta');
    const admin = new Client({ connectionString: url });
    await admin.connect();
    const { rows } = await admin.query(`select name from meta where name in ('record', 'commits')`);
    expect(rows).toEqual([]);
    await admin.end();
    source = await openSqliteStore(folder);
  });
});

import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../../../scripts/fresh-database.ts';
import { ADA, account, newTable } from '../../../test/store-fixtures.ts';
import { POSTGRES_SCHEMA } from '../schema.ts';
import { openPostgresStore } from './postgres-store.ts';

const url = (await freshDatabase()) ?? '';

const addressWith = (
  changes: Partial<Record<'username' | 'password' | 'port' | 'host' | 'pathname', string>>,
): string => Object.assign(new URL(url), changes).href;

const complaint = async (address: string): Promise<string> => {
  const error: unknown = await openPostgresStore(address).then(
    (store) => store.close(),
    (error: unknown) => error,
  );
  return error instanceof Error ? error.message : 'it opened';
};

describe.skipIf(url === '')('opening', () => {
  let admin: Client;
  beforeEach(async () => {
    await emptyDatabase(url);
    admin = new Client({ connectionString: url });
    await admin.connect();
  });
  afterEach(() => admin.end());

  test('lets several servers start together on an empty database', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, () => openPostgresStore(url)));
    for (const [i, store] of stores.entries())
      expect(await store.createTable(newTable(`t${i}`))).toBe('written');
    const { rows } = await admin.query('select version from migrations order by version');
    expect(rows.map(({ version }) => version)).toEqual(POSTGRES_SCHEMA.map((_, i) => i + 1));
    expect(await stores[0]?.countByStatus()).toMatchObject({ waiting: 6 });
    await Promise.all(stores.map((store) => store.close()));
  });

  test('opens a record from before accounts, and its guests can keep their names', async () => {
    await admin.query('create table migrations (version integer primary key)');
    for (const [i, sql] of POSTGRES_SCHEMA.slice(0, 5).entries()) {
      await admin.query(sql);
      await admin.query('insert into migrations (version) values ($1)', [i + 1]);
    }
    await admin.query(`insert into players values ('${ADA}', 'Ada', 7)`);
    await admin.query(`insert into tokens values ('hash', '${ADA}')`);
    const store = await openPostgresStore(url);
    expect(await store.playerByToken('hash')).toMatchObject({ player: ADA, name: 'Ada' });
    expect(await store.accounts.devices(ADA)).toMatchObject([{ label: '', lastUsedDay: 0 }]);
    expect(await store.accounts.keepName(account(ADA, 'Ada'), null)).toBe('written');
    await store.close();
  });

  test('refuses a record of a newer version', async () => {
    await (await openPostgresStore(url)).close();
    await admin.query('insert into migrations (version) values (99)');
    expect(await complaint(url)).toMatch(
      new RegExp(
        `newer version of Barrelhouse \\(schema 99, this one knows ${POSTGRES_SCHEMA.length}\\)`,
      ),
    );
  });

  test("refuses another program's tables and leaves them alone", async () => {
    await admin.query('create table migrations (name text)');
    expect(await complaint(url)).toContain("contains another program's tables");
    expect((await admin.query('select * from migrations')).rows).toEqual([]);
  });

  test('explains what is wrong with the address, without the password', async () => {
    const password = 'top-secret';
    const wrong = {
      port: { port: '1', password },
      host: { host: 'nowhere.invalid', password },
      database: { pathname: '/missing', password },
    };
    expect(await complaint(addressWith(wrong.port))).toMatch(/cannot be reached: nothing answers/);
    expect(await complaint(addressWith(wrong.host))).toMatch(/cannot be reached: .*(host|name)/);
    expect(await complaint(addressWith(wrong.database))).toMatch(
      /^The database missing at .* does not exist\. Create it with createdb/,
    );
    for (const changes of Object.values(wrong))
      expect(await complaint(addressWith(changes))).not.toContain(password);
    const unreadable = `postgres://ada:${password}@host:port/name`;
    expect(await complaint(unreadable)).toMatch(/database address is not valid/);
    expect(await complaint(unreadable)).not.toContain(password);
  });

  test('names the missing permissions', async () => {
    const user = 'barrelhouse_guest';
    await admin.query(`drop role if exists ${user}`);
    await admin.query(`create role ${user} login password 'guest'`);
    try {
      const address = addressWith({ username: user, password: 'guest' });
      expect(await complaint(address)).toMatch(/may not be changed by this user.*grant create/);
    } finally {
      await admin.query(`drop role ${user}`);
    }
  });

  test('waits for the disk even if the database is set not to', async () => {
    const name = admin.database ?? '';
    await admin.query(`alter database ${name} set synchronous_commit = off`);
    const store = await openPostgresStore(url);
    await admin.query(`create table seen (setting text)`);
    await admin.query(`create function note() returns trigger language plpgsql as
      $$ begin insert into seen values (current_setting('synchronous_commit')); return new; end $$`);
    await admin.query(
      'create trigger note after insert on entries for each row execute function note()',
    );
    await store.createTable(newTable('t'));
    await store.close();
    await admin.query(`alter database ${name} reset synchronous_commit`);
    expect((await admin.query('select setting from seen')).rows).toEqual([{ setting: 'on' }]);
  });
});

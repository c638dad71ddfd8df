import { changesAfter, POSTGRES_SCHEMA } from '../schema.ts';
import type { Connections, Transaction } from './connections.ts';

/** The oldest PostgreSQL version that we test with. */
const OLDEST = 15;

interface Server {
  readonly version: number;
  readonly encoding: string;
  readonly standby: boolean;
}

const SERVER = `select current_setting('server_version_num')::integer / 10000 as version,
  current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby`;

const refuseUnfit = ({ version, encoding, standby }: Server): void => {
  if (version < OLDEST)
    throw new Error(`It runs PostgreSQL ${version}; Barrelhouse needs ${OLDEST} or later.`);
  if (encoding !== 'UTF8')
    throw new Error(
      `Its encoding is ${encoding}. Create a database with: create database … encoding 'UTF8' template template0`,
    );
  if (standby) throw new Error('It is a read-only standby. Use the address of the primary.');
};

const OURS = ['migrations', 'tables', 'entries'];

const refuseForeign = async ({ rows }: Transaction): Promise<void> => {
  const found = await rows<{ name: string }>(
    'select tablename::text as name from pg_tables where schemaname = current_schema()',
  );
  const names = new Set(found.map(({ name }) => name));
  if (names.size === 0 || OURS.every((name) => names.has(name))) return;
  throw new Error("It contains another program's tables. Use a database of its own.");
};

/** Migrates the database to this version's schema, in one transaction. Servers that start together take turns. */
export const migrateSchema = async (connections: Connections): Promise<void> => {
  const [server] = await connections.rows<Server>(SERVER);
  if (server !== undefined) refuseUnfit(server);
  await connections.transaction(async (transaction) => {
    // A machine that is busy starting servers may pause for longer than moves may.
    await transaction.script(`set local idle_in_transaction_session_timeout = '60s'`);
    await transaction.rows('select pg_advisory_xact_lock(hashtext(?))', 'barrelhouse migrations');
    await refuseForeign(transaction);
    await transaction.script('create table if not exists migrations (version integer primary key)');
    const [row] = await transaction.rows<{ latest: number | null }>(
      'select max(version) as latest from migrations',
    );
    for (const { version, sql } of changesAfter(row?.latest ?? 0, POSTGRES_SCHEMA)) {
      await transaction.script(sql);
      await transaction.run('insert into migrations (version) values (?)', version);
    }
  });
};

import { changesAfter, POSTGRES_SCHEMA } from '../schema.ts';
import type { Connections, Transaction } from './connections.ts';

/** The oldest PostgreSQL that this is tried with. */
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
    throw new Error(`It is PostgreSQL ${version}, and Barrelhouse needs ${OLDEST} or later.`);
  if (encoding !== 'UTF8')
    throw new Error(
      `Its encoding is ${encoding}. Make a database with: create database … encoding 'UTF8' template template0`,
    );
  if (standby)
    throw new Error('It is a standby that can only be read. Give the address of the primary.');
};

const OURS = ['migrations', 'tables', 'entries'];

const refuseForeign = async ({ rows }: Transaction): Promise<void> => {
  const found = await rows<{ name: string }>(
    'select tablename::text as name from pg_tables where schemaname = current_schema()',
  );
  const names = new Set(found.map(({ name }) => name));
  if (names.size === 0 || OURS.every((name) => names.has(name))) return;
  throw new Error('It holds tables of another program. Give a database of its own.');
};

/** Brings the database to this version's schema, wholly or not at all. Servers that start at once take turns. */
export const migrate = async (connections: Connections): Promise<void> => {
  const [server] = await connections.rows<Server>(SERVER);
  if (server !== undefined) refuseUnfit(server);
  await connections.transaction(async (transaction) => {
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

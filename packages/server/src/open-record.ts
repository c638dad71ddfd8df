import { type OpenDoorbell, silentDoorbell } from './live/doorbell.ts';
import { natsDoorbell } from './live/nats-doorbell.ts';
import type { SharedRecord } from './live/other-servers.ts';
import { postgresDoorbell } from './live/postgres-doorbell.ts';
import { openPostgresStore } from './store/postgres/postgres-store.ts';
import { openSqliteStore } from './store/sqlite/sqlite-store.ts';
import type { Store } from './store/store.ts';

export interface RecordOptions {
  /** The folder of an SQLite record. */
  readonly data: string;
  /** The address of a PostgreSQL database to use instead, which several servers can share. */
  readonly database?: string | undefined;
  /** How servers with one database wake each other: `postgres` (the default), `off`, or the address of a NATS server. */
  readonly doorbell?: string;
  /** Starts even if the record in the folder has lost acknowledged moves. */
  readonly acceptLoss?: boolean;
}

const doorbellFor = (doorbell: string, database: string, key: string): OpenDoorbell => {
  if (doorbell === 'off') return silentDoorbell;
  return doorbell === 'postgres' ? postgresDoorbell(database, key) : natsDoorbell(doorbell, key);
};

/** Opens an SQLite record, or a PostgreSQL one with what its servers use to wake each other. */
export const openRecord = async ({
  data,
  database,
  doorbell = 'postgres',
  acceptLoss,
}: RecordOptions): Promise<{
  readonly store: Store;
  readonly shared?: SharedRecord;
  readonly doorbellKey?: string;
}> => {
  if (database === undefined) return { store: await openSqliteStore(data, { acceptLoss }) };
  const store = await openPostgresStore(database);
  const { board, doorbellKey } = store;
  const openDoorbell = doorbellFor(doorbell, database, doorbellKey);
  return { store, shared: { openDoorbell, board }, doorbellKey };
};

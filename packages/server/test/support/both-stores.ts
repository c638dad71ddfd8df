import { lastingDatabase } from '../../../../scripts/fresh-database.ts';
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts';
import type { Store } from '../../src/store/store.ts';
import { emptyRecord } from './empty-record.ts';

/** A database that is emptied before each use; `undefined` without PostgreSQL. */
export const url: string | undefined = await lastingDatabase();

export const openEmptyPostgres = async (): Promise<Store> => {
  await emptyRecord(url ?? '');
  return openPostgresStore(url ?? '');
};

/** For `describe.each`. Without a store of its own, a test server makes a folder for SQLite. */
export const BOTH_STORES: readonly (readonly [
  name: string,
  open: () => Promise<Store | undefined>,
])[] = [
  ['SQLite', async () => undefined],
  ...(url === undefined ? [] : [['PostgreSQL', openEmptyPostgres] as const]),
];

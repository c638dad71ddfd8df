import { dirname } from 'node:path';
import { type Database, openDatabase } from './database.ts';
import { markRecord } from './loss.ts';
import { migrateSchema, refuseForeign } from './migrate-schema.ts';

/** How long to wait for another process, such as an SQLite shell, that holds the record. */
const BUSY_MS = 1000;

/** FULL: a commit returns, and becomes readable, only once it is on disk. */
const SETTINGS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma cache_size = -65536;
  pragma temp_store = memory;
  pragma wal_autocheckpoint = 4000;
`;

const openWith = (file: string, prepare: (database: Database) => void): Database => {
  const database = openDatabase(file, false, BUSY_MS);
  try {
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Opens the record for reading, after migrating it to this version's schema. */
export const openRecord = (file: string): Database =>
  openWith(file, (database) => {
    refuseForeign(database);
    database.exec(SETTINGS);
    migrateSchema(database);
    markRecord(database, dirname(file));
    database.exec('pragma query_only = on');
  });

/** Opens a record that `openRecord` has migrated. */
export const openForWriting = (file: string): Database =>
  openWith(file, (database) => database.exec(SETTINGS));

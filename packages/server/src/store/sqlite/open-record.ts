import { dirname } from 'node:path';
import { type Database, openDatabase } from './database.ts';
import { markRecord } from './loss.ts';
import { migrate, refuseForeign } from './migrate.ts';

/** How long another process may hold the record, in milliseconds: somebody looking at it with other tools. */
const PATIENCE = 1000;

/** FULL: a commit has returned only when the disk has it, and nobody reads it before. */
const SETTINGS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma cache_size = -65536;
  pragma temp_store = memory;
  pragma wal_autocheckpoint = 4000;
`;

const openWith = (file: string, prepare: (database: Database) => void): Database => {
  const database = openDatabase(file, false, PATIENCE);
  try {
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** The record for whoever reads it, brought to this version's schema. */
export const openRecord = (file: string): Database =>
  openWith(file, (database) => {
    refuseForeign(database);
    database.exec(SETTINGS);
    migrate(database);
    markRecord(database, dirname(file));
    database.exec('pragma query_only = on');
  });

/** The same record, opened before, for the one who writes it. */
export const openForWriting = (file: string): Database =>
  openWith(file, (database) => database.exec(SETTINGS));

import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Backup, backupSqlite, RECORD } from './backup.ts';
import { type Database, openDatabase } from './database.ts';
import { groupCommit } from './group-commit.ts';
import { explain, sqliteHealth } from './health.ts';
import { lockFolder } from './lock.ts';
import { migrate, refuseForeign } from './migrations.ts';
import { sqliteLists } from './sqlite-lists.ts';
import { sqlitePlayers } from './sqlite-players.ts';
import { sqliteTables } from './sqlite-tables.ts';
import type { Store } from './store.ts';

/** How long another process may hold the record, in milliseconds: somebody looking at it with other tools. */
const PATIENCE = 1000;

/** FULL: a commit has returned only when the disk has it. */
const SETTINGS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma cache_size = -65536;
  pragma temp_store = memory;
  pragma wal_autocheckpoint = 4000;
`;

const openRecord = (file: string): Database => {
  const database = openDatabase(file, false, PATIENCE);
  try {
    refuseForeign(database);
    database.exec(SETTINGS);
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The data folder ${folder} cannot be made or written (${reason}). ` +
        'Check the path and its rights, or give another folder.',
      { cause: error },
    );
  }
};

/** The record in one file of a data folder, which is made where there is none. */
export const openSqliteStore = async (folder: string): Promise<Store & Backup> => {
  makeFolder(folder);
  const unlock = lockFolder(folder);
  const file = join(folder, RECORD);
  try {
    return storeOf(folder, openRecord(file), unlock);
  } catch (error) {
    unlock();
    throw explain(error, file);
  }
};

const storeOf = (folder: string, database: Database, unlock: () => void): Store & Backup => {
  const writer = groupCommit(database);
  return {
    ...sqliteTables(database, writer),
    ...sqliteLists(database, writer),
    ...sqlitePlayers(database, writer),
    ...sqliteHealth(database, writer, join(folder, RECORD)),
    backup: (file) => backupSqlite(folder, file),
    close: async () => {
      if (!writer.close()) return;
      try {
        // So that the one file holds everything, for whoever copies it now.
        database.exec('pragma wal_checkpoint(truncate)');
      } catch {
        // The next start finds the rest in the file beside it.
      }
      database.close();
      unlock();
    },
  };
};

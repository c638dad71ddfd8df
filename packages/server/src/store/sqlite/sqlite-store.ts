import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../store.ts';
import { sqliteAccounts } from './accounts.ts';
import { type Backup, backupSqlite, RECORD } from './backup.ts';
import { sqliteBots } from './bots.ts';
import type { Database } from './database.ts';
import { sqliteDesk } from './desk.ts';
import { sqliteEvents } from './events.ts';
import { explainError } from './explain-error.ts';
import { lockFolder } from './folder-lock.ts';
import { sqliteHealth } from './health.ts';
import { sqliteLists } from './lists.ts';
import { refuseLoss } from './loss.ts';
import { MARK } from './mark.ts';
import { openRecord } from './open-record.ts';
import {
  sqlitePeople,
  sqliteRanks,
  sqliteRatings,
  sqliteResults,
  sqliteSeeks,
  sqliteTournaments,
  sqliteWatches,
} from './people.ts';
import { sqlitePlayers } from './players.ts';
import { createPrivate, makePrivate, makePrivateFolder } from './private-files.ts';
import { sqliteTables } from './tables.ts';
import { threadCommitter } from './thread-committer.ts';
import { writer } from './writer.ts';

const makeFolder = (folder: string): void => {
  try {
    makePrivateFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The data folder ${folder} cannot be created or written (${reason}). ` +
        'Check the path and its permissions, or use another folder.',
      { cause: error },
    );
  }
};

export interface SqliteOptions {
  /** Opens the record even if it has lost acknowledged moves. */
  readonly acceptLoss?: boolean | undefined;
}

/** Opens the record in a data folder, creating either if missing. */
export const openSqliteStore = async (
  folder: string,
  { acceptLoss = false }: SqliteOptions = {},
): Promise<Store & Backup> => {
  makeFolder(folder);
  const unlock = lockFolder(folder);
  const file = join(folder, RECORD);
  try {
    refuseLoss(folder, acceptLoss);
    createPrivate(file);
    for (const other of [`${file}-wal`, `${file}-shm`, join(folder, MARK)]) makePrivate(other);
    return storeOf(folder, openRecord(file), unlock);
  } catch (error) {
    unlock();
    throw explainError(error, file);
  }
};

const storeOf = (folder: string, database: Database, unlock: () => void): Store & Backup => {
  const file = join(folder, RECORD);
  const writing = writer(threadCommitter(file));
  return {
    accounts: sqliteAccounts(database, writing),
    events: sqliteEvents(database, writing),
    people: sqlitePeople(database, writing),
    bots: sqliteBots(database, writing),
    results: sqliteResults(database, writing),
    ratings: sqliteRatings(database, writing),
    ranks: sqliteRanks(database),
    desk: sqliteDesk(database, writing),
    tournaments: sqliteTournaments(database, writing),
    seeks: sqliteSeeks(database, writing),
    watches: sqliteWatches(database, writing),
    ...sqliteTables(database, writing),
    ...sqliteLists(database, writing),
    ...sqlitePlayers(database, writing),
    ...sqliteHealth(database, writing, file),
    backup: (copy) => backupSqlite(folder, copy),
    close: async () => {
      if (!(await writing.close())) return;
      try {
        database.close();
      } finally {
        unlock();
      }
    },
  };
};

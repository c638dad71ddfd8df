import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../store.ts';
import { sqliteAccounts } from './accounts.ts';
import { RECORD } from './backup.ts';
import { sqliteBots } from './bots.ts';
import { openDatabase } from './database.ts';
import { explainError } from './explain-error.ts';
import { sqliteRatings } from './people.ts';
import { sqlitePlayers } from './players.ts';
import { sqliteTables } from './tables.ts';
import type { Writer } from './writer.ts';

export type StoreReader = Pick<
  Store,
  'accounts' | 'bots' | 'ratings' | 'player' | 'row' | 'entries' | 'close'
>;

const WAIT_MS = 5000;

const readOnly: Writer = {
  write: () => Promise.reject(new Error('The record was opened for reading.')),
  close: async () => true,
};

/** Throws unless the folder holds a record. */
export const requireRecord = (folder: string): void => {
  if (!existsSync(join(folder, RECORD)))
    throw new Error(
      `There is no ${RECORD} in ${folder}. Name the data folder of barrelhouse serve.`,
    );
};

/** Opens the record in a folder for reading, even while a server uses it. */
export const openSqliteReader = (folder: string): StoreReader => {
  requireRecord(folder);
  const file = join(folder, RECORD);
  try {
    const database = openDatabase(file, true, WAIT_MS);
    return {
      accounts: sqliteAccounts(database, readOnly),
      bots: sqliteBots(database, readOnly),
      ratings: sqliteRatings(database, readOnly),
      ...sqliteTables(database, readOnly),
      ...sqlitePlayers(database, readOnly),
      close: async () => database.close(),
    };
  } catch (error) {
    throw explainError(error, file);
  }
};

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connections, connect } from '../postgres/connections.ts';
import { explain } from '../postgres/explain.ts';
import { migrate as migratePostgres } from '../postgres/migrate.ts';
import { backupSqlite, RECORD } from '../sqlite/backup.ts';
import { UNCOUNTED } from '../sqlite/commit-count.ts';
import { type Database, openDatabase } from '../sqlite/database.ts';
import { lockFolder } from '../sqlite/folder-lock.ts';
import { findLoss } from '../sqlite/loss.ts';
import { migrate as migrateSqlite } from '../sqlite/migrate.ts';
import { copyAll, type MovedTable, type Progress } from './copy-tables.ts';

export interface Moved {
  /** Where the record is now, without the password. */
  readonly place: string;
  /** A server was using the folder: what it wrote after the copy began is not in it. */
  readonly running: boolean;
  readonly tables: readonly MovedTable[];
}

/** Keeps servers from starting in the folder meanwhile; `undefined` where one runs there. */
const lockUnlessRunning = (folder: string): (() => void) | undefined => {
  try {
    return lockFolder(folder);
  } catch {
    return undefined;
  }
};

const withCopy = async <T>(folder: string, work: (copy: Database) => Promise<T>): Promise<T> => {
  const workshop = mkdtempSync(join(tmpdir(), 'barrelhouse-move-'));
  try {
    const file = join(workshop, RECORD);
    await backupSqlite(folder, file);
    const copy = openDatabase(file, false, 0);
    try {
      // The copy is ours: a record of an older version is brought to this one's schema here.
      migrateSqlite(copy);
      // These belong to the file and its mark.
      copy.exec(UNCOUNTED);
      return await work(copy);
    } finally {
      copy.close();
    }
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
};

const fill = async (
  connections: Connections,
  copy: Database,
  progress: Progress,
): Promise<readonly MovedTable[]> => {
  try {
    await migratePostgres(connections);
    return await connections.transaction((target) => copyAll(copy, target, progress));
  } catch (error) {
    throw explain(error, connections.place);
  }
};

/** Copies a record from its folder into an empty database, all of it from one moment, wholly or not at all. */
export const moveStore = async (
  folder: string,
  url: string,
  progress: Progress,
): Promise<Moved> => {
  const unlock = existsSync(join(folder, RECORD)) ? lockUnlessRunning(folder) : undefined;
  const connections = connect(url, 1);
  try {
    const loss = findLoss(folder);
    if (loss !== undefined) throw loss;
    const tables = await withCopy(folder, (copy) => fill(connections, copy, progress));
    return { place: connections.place, running: unlock === undefined, tables };
  } finally {
    await connections.close();
    unlock?.();
  }
};

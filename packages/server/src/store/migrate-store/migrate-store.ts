import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connections, connect } from '../postgres/connections.ts';
import { explainError } from '../postgres/explain-error.ts';
import { migrateSchema as migratePostgresSchema } from '../postgres/migrate-schema.ts';
import { backupSqlite, RECORD } from '../sqlite/backup.ts';
import { REMOVE_COMMIT_COUNT } from '../sqlite/commit-count.ts';
import { type Database, openDatabase } from '../sqlite/database.ts';
import { lockFolder } from '../sqlite/folder-lock.ts';
import { findLoss } from '../sqlite/loss.ts';
import { migrateSchema as migrateSqliteSchema } from '../sqlite/migrate-schema.ts';
import { copyAll, type MigratedTable, type Progress } from './copy-tables.ts';

export interface MigratedStore {
  /** The database's address for messages, without the password. */
  readonly place: string;
  /** A server was using the folder; the copy lacks what it wrote after the start. */
  readonly running: boolean;
  readonly tables: readonly MigratedTable[];
}

/** Keeps servers from starting in the folder; `undefined` if one is running there. */
const lockUnlessRunning = (folder: string): (() => void) | undefined => {
  try {
    return lockFolder(folder);
  } catch {
    return undefined;
  }
};

const withCopy = async <T>(folder: string, work: (copy: Database) => Promise<T>): Promise<T> => {
  const scratch = mkdtempSync(join(tmpdir(), 'barrelhouse-move-'));
  try {
    const file = join(scratch, RECORD);
    await backupSqlite(folder, file);
    const copy = openDatabase(file, false, 0);
    try {
      // The copy is ours, so an older record can be migrated to this version's schema.
      migrateSqliteSchema(copy);
      // The commit count belongs to the file and its mark.
      copy.exec(REMOVE_COMMIT_COUNT);
      return await work(copy);
    } finally {
      copy.close();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

const fill = async (
  connections: Connections,
  copy: Database,
  progress: Progress,
): Promise<readonly MigratedTable[]> => {
  try {
    await migratePostgresSchema(connections);
    return await connections.transaction((target) => copyAll(copy, target, progress));
  } catch (error) {
    throw explainError(error, connections.place);
  }
};

/** Copies a consistent snapshot of a record from its folder into an empty database, atomically. */
export const migrateStore = async (
  folder: string,
  url: string,
  progress: Progress,
): Promise<MigratedStore> => {
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

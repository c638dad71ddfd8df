import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openDatabase } from './database.ts';
import { explainError } from './explain-error.ts';
import { checkIntegrity } from './health.ts';
import { createPrivate } from './private-files.ts';
import { RESULT_CODE, resultCodeOf } from './result-code.ts';

/** Name of the record's file in the data folder. */
export const RECORD = 'barrelhouse.sqlite';

export interface Backup {
  /** Copies the record to a new file. Blocks this process meanwhile; `barrelhouse backup` runs in its own. */
  backup(file: string): Promise<void>;
}

const sync = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Errors caused by the record rather than by the copy. */
const RECORD_ERRORS = new Set<number>([
  RESULT_CODE.busy,
  RESULT_CODE.corrupt,
  RESULT_CODE.notADatabase,
]);

const copy = (record: string, part: string): void => {
  const source = openDatabase(record, true, 1000);
  try {
    // One read transaction: a consistent snapshot, while the server keeps writing.
    source.prepare('vacuum into ?').run(part);
  } catch (error) {
    throw explainError(error, RECORD_ERRORS.has(resultCodeOf(error)) ? record : part);
  } finally {
    source.close();
  }
};

const verify = (part: string): void => {
  const database = openDatabase(part, true, 0);
  try {
    checkIntegrity(database, part);
  } finally {
    database.close();
  }
};

/** Gives the finished copy its name, without overwriting a file created in the meantime. */
const publish = (part: string, target: string): void => {
  try {
    linkSync(part, target);
  } catch {
    if (existsSync(target)) throw exists(target);
    // Not every file system supports hard links.
    renameSync(part, target);
  }
};

const exists = (target: string): Error =>
  new Error(`${target} already exists. Choose another name for the backup.`);

/** Makes a consistent copy of a record that a server may be using. The target appears complete or not at all. */
export const backupSqlite = async (folder: string, file: string): Promise<void> => {
  const record = join(folder, RECORD);
  const target = resolve(file);
  const part = `${target}.part-${process.pid}`;
  if (!existsSync(record)) throw new Error(`There is no record in ${folder} to back up.`);
  if (existsSync(target)) throw exists(target);
  if (!existsSync(dirname(target))) throw new Error(`There is no folder ${dirname(target)}.`);
  try {
    createPrivate(part);
    copy(record, part);
    verify(part);
    sync(part);
    publish(part, target);
  } finally {
    rmSync(part, { force: true });
  }
  sync(dirname(target));
};

import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openDatabase } from './database.ts';
import { explain, lookThrough } from './health.ts';
import { createPrivate } from './private-files.ts';
import { CODE, sqliteCode } from './result-code.ts';

/** The file of the record in its data folder. */
export const RECORD = 'barrelhouse.sqlite';

export interface Backup {
  /** Copies the record to a new file. The server waits meanwhile; `barrelhouse backup` does it without that. */
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

/** What goes wrong with the record and not with the copy. */
const OF_RECORD = new Set<number>([CODE.busy, CODE.corrupt, CODE.notADatabase]);

const copy = (record: string, part: string): void => {
  const source = openDatabase(record, true, 1000);
  try {
    // One read transaction: all of it is from the same moment, and the server writes on meanwhile.
    source.prepare('vacuum into ?').run(part);
  } catch (error) {
    throw explain(error, OF_RECORD.has(sqliteCode(error)) ? record : part);
  } finally {
    source.close();
  }
};

const verify = (part: string): void => {
  const database = openDatabase(part, true, 0);
  try {
    lookThrough(database, part);
  } finally {
    database.close();
  }
};

/** Gives the finished copy its name, and never takes that of a file which came into being meanwhile. */
const name = (part: string, target: string): void => {
  try {
    linkSync(part, target);
  } catch {
    if (existsSync(target)) throw exists(target);
    // Not every file system has links.
    renameSync(part, target);
  }
};

const exists = (target: string): Error =>
  new Error(`${target} exists already. Choose another name for the backup.`);

/** Makes a consistent copy of a record, which a server may be using. The file is there wholly or not at all. */
export const backupSqlite = async (folder: string, file: string): Promise<void> => {
  const record = join(folder, RECORD);
  const target = resolve(file);
  const part = `${target}.part-${process.pid}`;
  if (!existsSync(record)) throw new Error(`There is no record in ${folder}: nothing to back up.`);
  if (existsSync(target)) throw exists(target);
  if (!existsSync(dirname(target))) throw new Error(`There is no folder ${dirname(target)}.`);
  try {
    createPrivate(part);
    copy(record, part);
    verify(part);
    sync(part);
    name(part, target);
  } finally {
    rmSync(part, { force: true });
  }
  sync(dirname(target));
};

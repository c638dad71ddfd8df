import { statSync } from 'node:fs';
import { join } from 'node:path';
import { RECORD } from './backup.ts';
import { commitCount, renameRecord } from './commit-count.ts';
import { type Database, openDatabase } from './database.ts';
import { createMark, MARK, type Mark, readMark, removeMark } from './mark.ts';
import { CODE, sqliteCode } from './result-code.ts';

const GO_ON =
  'Put the missing files back, or restore a backup as docs/operating.md says. ' +
  'To go on without what is missing, start once with --accept-loss.';

const lossOf = (folder: string, words: string): Error =>
  new Error(`The record in ${folder} ${words} ${GO_ON}`);

const isEmpty = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** What a record says of itself; `undefined` if it never counted. Reading leaves every file as it is. */
const countIn = (file: string): Mark | undefined => {
  const database = openDatabase(file, true, 1000);
  try {
    const tables = database.prepare<{ name: string }>('select name from sqlite_schema').all();
    return tables.some(({ name }) => name === 'meta') ? commitCount(database).read() : undefined;
  } finally {
    database.close();
  }
};

/** Files that cannot be read at all are explained by whoever opens them. */
const OTHER_TROUBLE = new Set<number>([CODE.notADatabase, CODE.cannotOpen, CODE.corrupt]);

const find = (folder: string): Error | undefined => {
  const mark = readMark(folder);
  if (mark === undefined) return undefined;
  if (mark === 'unreadable')
    return lossOf(folder, `cannot be compared with its mark: ${MARK} is damaged.`);
  const file = join(folder, RECORD);
  const found = isEmpty(file) ? undefined : countIn(file);
  if (found === undefined) return lossOf(folder, `is gone: ${RECORD} is missing or empty.`);
  const { record, commits } = found;
  if (record !== mark.record)
    return lossOf(folder, `is not the one that was served here: ${MARK} belongs to another.`);
  if (commits >= mark.commits) return undefined;
  return lossOf(
    folder,
    `has lost moves that were acknowledged: it ends ${mark.commits - commits} commits before ${MARK}. ` +
      `Perhaps ${RECORD}-wal was cut or deleted.`,
  );
};

/** What a record lacks of all that was acknowledged, in words; `undefined` if it lacks nothing. */
export const findLoss = (folder: string): Error | undefined => {
  try {
    return find(folder);
  } catch (error) {
    if (OTHER_TROUBLE.has(sqliteCode(error))) return undefined;
    throw error;
  }
};

/** Refuses a record that lost something, unless whoever starts the server knows. */
export const refuseLoss = (folder: string, accepted: boolean): void => {
  const loss = findLoss(folder);
  if (loss === undefined) return;
  if (!accepted) throw loss;
  removeMark(folder);
};

/** Sees to it that a record has a mark. One without, new or restored, begins under a name of its own. */
export const markRecord = (database: Database, folder: string): void => {
  if (readMark(folder) !== undefined) return;
  renameRecord(database);
  // So that the file has its name even without the log beside it.
  database.exec('pragma wal_checkpoint(truncate)');
  createMark(folder, commitCount(database).read());
};

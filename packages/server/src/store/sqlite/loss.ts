import { statSync } from 'node:fs';
import { join } from 'node:path';
import { RECORD } from './backup.ts';
import { assignRecordId, commitCount } from './commit-count.ts';
import { type Database, openDatabase } from './database.ts';
import { createMark, MARK, type Mark, readMark, removeMark } from './mark.ts';
import { RESULT_CODE, resultCodeOf } from './result-code.ts';

const REMEDY =
  'Put the missing files back, or restore a backup as described in docs/operating.md. ' +
  'To continue without the missing moves, start once with --accept-loss.';

const lossOf = (folder: string, words: string): Error =>
  new Error(`The record in ${folder} ${words} ${REMEDY}`);

const isEmpty = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** The record's id and commits; `undefined` if it has no tables. Reading changes no file. */
const countIn = (file: string): Mark | undefined => {
  const database = openDatabase(file, true, 1000);
  try {
    const tables = database.prepare<{ name: string }>('select name from sqlite_schema').all();
    return tables.some(({ name }) => name === 'meta') ? commitCount(database).read() : undefined;
  } finally {
    database.close();
  }
};

/** Opening the record reports these itself. */
const UNREADABLE = new Set<number>([
  RESULT_CODE.notADatabase,
  RESULT_CODE.cannotOpen,
  RESULT_CODE.corrupt,
]);

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

/** Describes which acknowledged moves a record has lost; `undefined` if none. */
export const findLoss = (folder: string): Error | undefined => {
  try {
    return find(folder);
  } catch (error) {
    if (UNREADABLE.has(resultCodeOf(error))) return undefined;
    throw error;
  }
};

/** Throws if the record has lost moves, unless the operator accepted that. */
export const refuseLoss = (folder: string, accepted: boolean): void => {
  const loss = findLoss(folder);
  if (loss === undefined) return;
  if (!accepted) throw loss;
  removeMark(folder);
};

/** Creates a missing mark. A record without a mark is new or restored, so it gets a new id. */
export const markRecord = (database: Database, folder: string): void => {
  if (readMark(folder) !== undefined) return;
  assignRecordId(database);
  // The id must be in the file itself, not only in the write-ahead log.
  database.exec('pragma wal_checkpoint(truncate)');
  createMark(folder, commitCount(database).read());
};

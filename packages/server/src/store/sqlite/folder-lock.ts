import { join } from 'node:path';
import { type Database, openDatabase } from './database.ts';
import { explainError } from './explain-error.ts';
import { createPrivate } from './private-files.ts';
import { RESULT_CODE, resultCodeOf } from './result-code.ts';

/**
 * Locks a data folder for this process and returns the unlock function. The system also unlocks it when the process
 * ends. The lock is a separate file, so that backups can read the record meanwhile.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'lock.sqlite');
  let lock: Database | undefined;
  try {
    createPrivate(file);
    lock = openDatabase(file, false, 0);
    lock.exec('begin exclusive');
    return lock.close;
  } catch (error) {
    lock?.close();
    if (resultCodeOf(error) !== RESULT_CODE.busy) throw explainError(error, file);
    throw new Error(
      `Another Barrelhouse server already uses this folder: ${folder}. Stop it, or use another folder.`,
      { cause: error },
    );
  }
};

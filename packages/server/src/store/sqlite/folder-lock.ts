import { join } from 'node:path';
import { type Database, openDatabase } from './database.ts';
import { explain } from './health.ts';
import { createPrivate } from './private-files.ts';
import { CODE, sqliteCode } from './result-code.ts';

/**
 * Takes a data folder for this process alone; what is returned gives it free. The system frees it too when the
 * process ends in any way. A lock of its own, so that copies can be made of the record meanwhile.
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
    if (sqliteCode(error) !== CODE.busy) throw explain(error, file);
    throw new Error(
      `Another Barrelhouse server already uses this folder: ${folder}. Stop it, or give this one another folder.`,
      { cause: error },
    );
  }
};

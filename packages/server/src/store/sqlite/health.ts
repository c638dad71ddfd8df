import type { Store } from '../store.ts';
import type { Database } from './database.ts';
import { explainError, RESTORE } from './explain-error.ts';
import type { Writer } from './writer.ts';

/** In bytes. Checking a record of this size takes a second or two; larger ones are checked only when backed up. */
const MOST_CHECKED = 256 * 2 ** 20;

/** Throws if the file is damaged. */
export const checkIntegrity = (database: Database, file: string): void => {
  const found = database.prepare<{ quick_check: string }>('pragma quick_check(1)').get();
  if (found?.quick_check === 'ok') return;
  throw new Error(`${file} is damaged. ${RESTORE}`, { cause: found?.quick_check });
};

const sizeOf = (database: Database): number => {
  const pages = database.prepare<{ page_count: number }>('pragma page_count').get();
  const each = database.prepare<{ page_size: number }>('pragma page_size').get();
  return (pages?.page_count ?? 0) * (each?.page_size ?? 0);
};

export const sqliteHealth = (
  database: Database,
  writer: Writer,
  file: string,
): Pick<Store, 'check'> => {
  let checked = false;
  return {
    check: async () => {
      try {
        if (!checked && sizeOf(database) <= MOST_CHECKED) checkIntegrity(database, file);
        checked = true;
        await writer.write('setMeta', 'checked', 'writable');
      } catch (error) {
        throw explainError(error, file);
      }
    },
  };
};

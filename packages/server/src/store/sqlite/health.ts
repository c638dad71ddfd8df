import type { Store } from '../store.ts';
import type { Database } from './database.ts';
import { CODE, sqliteCode } from './result-code.ts';
import type { Writer } from './writer.ts';

const RESTORE = 'Stop the server, keep the damaged file, and put a backup in its place.';

/** What a code of SQLite means for whoever runs the server, and what to do. */
const MEANINGS: ReadonlyMap<number, string> = new Map([
  [CODE.busy, 'is held by another program. End that program, then start again.'],
  [CODE.readOnly, 'cannot be written. Check who owns it and its rights.'],
  [CODE.ioError, 'could not be read or written. Check the disk.'],
  [CODE.corrupt, `is damaged. ${RESTORE}`],
  [CODE.full, 'could not be written: the disk is full. Make room, then start again.'],
  [CODE.cannotOpen, 'cannot be opened. Check that it is a file, who owns it, and its rights.'],
  [
    CODE.notADatabase,
    'is not a database, or its beginning is damaged. Move it away to begin anew, or put a backup in its place.',
  ],
]);

/** The error in words for whoever runs the server; one that is not about files stays as it is. */
export const explain = (error: unknown, file: string): Error => {
  const meaning = MEANINGS.get(sqliteCode(error));
  if (meaning !== undefined) return new Error(`${file} ${meaning}`, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
};

/** A record up to this size is looked through in a second or two, in bytes; a larger one only when it is copied. */
const LOOKED_THROUGH = 256 * 2 ** 20;

/** Throws where the file is damaged. */
export const lookThrough = (database: Database, file: string): void => {
  const found = database.prepare<{ quick_check: string }>('pragma quick_check(1)').get();
  if (found?.quick_check === 'ok') return;
  throw new Error(`${file} is damaged. ${RESTORE}`, { cause: found?.quick_check });
};

const sizeOf = (database: Database): number => {
  const pages = database.prepare<{ page_count: number }>('pragma page_count').get();
  const each = database.prepare<{ page_size: number }>('pragma page_size').get();
  return (pages?.page_count ?? 0) * (each?.page_size ?? 0);
};

/** Whether the record can be relied on. */
export const sqliteHealth = (
  database: Database,
  writer: Writer,
  file: string,
): Pick<Store, 'check'> => {
  let looked = false;
  return {
    check: async () => {
      try {
        if (!looked && sizeOf(database) <= LOOKED_THROUGH) lookThrough(database, file);
        looked = true;
        await writer.write('setMeta', 'checked', 'writable');
      } catch (error) {
        throw explain(error, file);
      }
    },
  };
};

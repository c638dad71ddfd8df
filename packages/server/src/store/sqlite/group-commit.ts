import type { Database } from './database.ts';
import { CODE, sqliteCode } from './result-code.ts';

/** A piece of work inside a transaction. It may be run again after a rollback, so it changes nothing but the database. */
export type Work = () => unknown;

/** What came of a piece of work: its value, once that is on disk, or the error because of which it is not. */
export type Settled = { readonly value: unknown } | { readonly error: unknown };

/** Whether an error is about one piece of work alone, so that the others of its group can still be done. */
const concernsOne = (error: unknown): boolean => [0, CODE.constraint].includes(sqliteCode(error));

/** Commits a group of works in one transaction: one wait for the disk for all of it. `last` ends each transaction. */
export const groupCommit = (
  database: Database,
  last: () => void = () => undefined,
): ((group: readonly Work[]) => Settled[]) => {
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');

  const rollBack = (): void => {
    // After some errors SQLite has already rolled back by itself.
    if (database.inTransaction()) database.exec('rollback');
  };

  const abandon = (group: readonly Work[], error: unknown): Settled[] => {
    try {
      rollBack();
    } catch {
      // The next group rolls back first; what counts now is the error that led here.
    }
    return group.length > 1 && concernsOne(error)
      ? group.flatMap((work) => attempt([work]))
      : group.map(() => ({ error }));
  };

  const attempt = (group: readonly Work[]): Settled[] => {
    try {
      rollBack();
      begin.run();
      const settled = group.map((work) => ({ value: work() }));
      last();
      commit.run();
      return settled;
    } catch (error) {
      return abandon(group, error);
    }
  };

  return attempt;
};

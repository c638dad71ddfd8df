import type { Database } from './database.ts';
import { RESULT_CODE, resultCodeOf } from './result-code.ts';

/** Runs inside a transaction, and again after a rollback: it must change nothing but the database. */
export type Work = () => unknown;

/** The result of one piece of work: its value once that is on disk, or the error. */
export type Settled = { readonly value: unknown } | { readonly error: unknown };

/** Whether an error concerns one piece of work, so that the rest of its group can still succeed. */
const concernsOneWrite = (error: unknown): boolean =>
  [0, RESULT_CODE.constraint].includes(resultCodeOf(error));

/** Commits a group in one transaction, which waits for the disk only once. `last` runs before each commit. */
export const groupCommit = (
  database: Database,
  last: () => void = () => undefined,
): ((group: readonly Work[]) => Settled[]) => {
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');

  const rollBack = (): void => {
    // After some errors SQLite has already rolled back.
    if (database.inTransaction()) database.exec('rollback');
  };

  const abandon = (group: readonly Work[], error: unknown): Settled[] => {
    try {
      rollBack();
    } catch {
      // The next attempt rolls back first; the original error matters more.
    }
    return group.length > 1 && concernsOneWrite(error)
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

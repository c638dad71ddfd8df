import type { Database } from './database.ts';
import { CODE, sqliteCode } from './sqlite-errors.ts';

/** Writes what is asked for in one turn of the event loop in one transaction: one wait for the disk for all of it. */
export interface Writer {
  /**
   * Runs `work` inside a transaction and answers once that is on disk. It may be run again after a rollback,
   * so it must not change anything but the database.
   */
  write<T>(work: () => T): Promise<T>;
  /** Commits what is waiting and takes nothing more; false where it was closed before. */
  close(): boolean;
}

interface Job {
  /** Does the work; what it returns tells the one who asked, for after the commit. */
  run(): () => void;
  reject(error: unknown): void;
}

/** Whether an error is about one piece of work alone, so that the others of its group can still be done. */
const concernsOne = (error: unknown): boolean => [0, CODE.constraint].includes(sqliteCode(error));

export const groupCommit = (database: Database): Writer => {
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  let waiting: Job[] = [];
  let closed = false;

  const rollBack = (): void => {
    // After some errors SQLite has already rolled back by itself.
    if (database.inTransaction()) database.exec('rollback');
  };

  const attempt = (jobs: readonly Job[]): void => {
    const answers: (() => void)[] = [];
    try {
      rollBack();
      begin.run();
      for (const job of jobs) answers.push(job.run());
      commit.run();
    } catch (error) {
      abandon(jobs, error);
      return;
    }
    for (const answer of answers) answer();
  };

  const abandon = (jobs: readonly Job[], error: unknown): void => {
    try {
      rollBack();
    } catch {
      // The next group rolls back first; what counts now is the error that led here.
    }
    if (jobs.length > 1 && concernsOne(error)) for (const job of jobs) attempt([job]);
    else for (const job of jobs) job.reject(error);
  };

  const flush = (): void => {
    const jobs = waiting;
    waiting = [];
    if (jobs.length > 0) attempt(jobs);
  };

  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('The store is closed.'));
          return;
        }
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({
          run: () => {
            const value = work();
            return () => resolve(value);
          },
          reject,
        });
      }),
    close: () => {
      if (closed) return false;
      closed = true;
      flush();
      return true;
    },
  };
};

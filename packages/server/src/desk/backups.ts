import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BackupMade } from '@barrelhouse/protocol';
import { Problem } from '../http/problem.ts';

/** Makes copies of the record while the server runs. */
export interface Backups {
  /** Throws a problem if a copy was made a moment ago, or if the record is not ours to copy. */
  readonly make: () => Promise<BackupMade>;
}

/** Node cannot load TypeScript in a thread: when run from source, the thread comes from the last build. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/desk/backup-thread.js' : './backup-thread.js',
  import.meta.url,
);

const PAUSE_MS = 60_000;
/** Older copies are deleted, so that nobody fills the disk. */
const MOST_KEPT = 10;
const NAME = /^barrelhouse-\d{8}T\d{6}Z\.sqlite$/;

const nameAt = (time: number): string =>
  `barrelhouse-${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.sqlite`;

const copyInThread = (folder: string, file: string): Promise<void> =>
  new Promise((done, failed) => {
    const thread = new Worker(THREAD, { workerData: { folder, file }, execArgv: [] });
    thread.once('error', failed);
    thread.once('exit', (code) => (code === 0 ? done() : failed(new Error(`exit code ${code}`))));
  });

const deleteOld = (folder: string): void => {
  const copies = readdirSync(folder).filter((name) => NAME.test(name));
  for (const name of copies.sort().slice(0, -MOST_KEPT)) rmSync(join(folder, name));
};

/** `data`: the folder of an SQLite record; `undefined` if the record is in PostgreSQL. */
export const backups = (data: string | undefined, now: () => number): Backups => {
  let last = Number.NEGATIVE_INFINITY;
  return {
    async make() {
      if (data === undefined) {
        throw new Problem(
          422,
          'no-backup-here',
          'The record is in PostgreSQL. Back it up with pg_dump.',
        );
      }
      if (now() - last < PAUSE_MS) {
        throw new Problem(
          422,
          'backup-running',
          'A backup was begun a moment ago. Try again in a minute.',
        );
      }
      last = now();
      const folder = join(data, 'backups');
      const file = resolve(folder, nameAt(now()));
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        await copyInThread(data, file);
      } catch (error) {
        last = Number.NEGATIVE_INFINITY;
        throw error;
      }
      deleteOld(folder);
      return { file, bytes: statSync(file).size };
    },
  };
};

import { Worker } from 'node:worker_threads';
import type { Settled } from './group-commit.ts';
import type { Committer } from './writer.ts';

/** Built beside this file; run from source, it is the one of the last build: a thread cannot load what is not built. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts')
    ? '../../../dist/store/sqlite/writer-thread.js'
    : './writer-thread.js',
  import.meta.url,
);

interface Told {
  readonly message: string;
  readonly code: number;
}

const errorOf = ({ message, code }: Told): Error =>
  code === 0 ? new Error(message) : Object.assign(new Error(message), { errcode: code });

const readSettled = (settled: Settled): Settled =>
  'error' in settled ? { error: errorOf(settled.error as Told) } : settled;

/** Commits in a thread of its own, over a connection of its own to the file. */
export const threadCommitter = (file: string): Committer => {
  const thread = new Worker(THREAD, { workerData: file, execArgv: [] });
  // Whoever waits for a commit is kept by what it serves; an idle writer keeps nobody.
  thread.unref();
  // In the order in which the thread was asked, which is the order of its answers.
  const underWay: {
    readonly resolve: (settled: Settled[]) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  let broken: unknown;
  const ended = new Promise<void>((resolve) => {
    thread.once('exit', () => {
      broken ??= new Error('The store is closed.');
      for (const { reject } of underWay.splice(0)) reject(broken);
      resolve();
    });
  });
  thread.once('error', (error) => {
    broken = error;
  });
  thread.on('message', (told: string) => {
    const settled = JSON.parse(told) as readonly Settled[];
    underWay.shift()?.resolve(settled.map(readSettled));
  });
  return {
    commit: (group) =>
      new Promise((resolve, reject) => {
        if (broken !== undefined) {
          reject(broken);
          return;
        }
        underWay.push({ resolve, reject });
        // As text it is handed over in half the time.
        thread.postMessage(JSON.stringify(group));
      }),
    async close() {
      thread.ref();
      thread.postMessage('[]');
      await ended;
    },
  };
};

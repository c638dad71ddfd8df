import { Worker } from 'node:worker_threads';
import type { Settled } from './group-commit.ts';
import type { Committer } from './writer.ts';

/** Node cannot load TypeScript in a thread: when run from source, the thread comes from the last build. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts')
    ? '../../../dist/store/sqlite/writer-thread.js'
    : './writer-thread.js',
  import.meta.url,
);

interface SentError {
  readonly message: string;
  readonly code: number;
}

const errorOf = ({ message, code }: SentError): Error =>
  code === 0 ? new Error(message) : Object.assign(new Error(message), { errcode: code });

const readSettled = (settled: Settled): Settled =>
  'error' in settled ? { error: errorOf(settled.error as SentError) } : settled;

/** Commits in a thread with its own connection to the file. */
export const threadCommitter = (file: string): Committer => {
  const thread = new Worker(THREAD, { workerData: file, execArgv: [] });
  // An idle writer must not keep the process alive.
  thread.unref();
  // In the order of the requests, which is the order of the answers.
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
  thread.on('message', (text: string) => {
    const settled = JSON.parse(text) as readonly Settled[];
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
        // Sending text takes half the time of sending objects.
        thread.postMessage(JSON.stringify(group));
      }),
    async close() {
      thread.ref();
      thread.postMessage('[]');
      await ended;
    },
  };
};

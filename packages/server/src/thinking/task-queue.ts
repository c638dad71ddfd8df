import { Worker } from 'node:worker_threads';
import type { TaskName, TaskRequest, TaskResult, Tasks } from './tasks.ts';

/** Node cannot load TypeScript in a thread: when run from source, the thread comes from the last build. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts')
    ? '../../dist/thinking/thinking-thread.js'
    : './thinking-thread.js',
  import.meta.url,
);

/** A thread that needs more memory is ended. */
const MOST_HEAP_MB = 256;

/** An idle thread is ended after this time, with its caches. */
const IDLE_MS = 60_000;

/** Runs tasks one after another in a thread. */
export interface TaskQueue {
  /** Rejects if the task runs longer than `ms`, not counting the time in the queue. */
  ask<N extends TaskName>(
    name: N,
    input: Parameters<Tasks[N]>[0],
    ms: number,
  ): Promise<Awaited<ReturnType<Tasks[N]>>>;
  /** Tasks waiting or running. */
  readonly length: () => number;
  close(): Promise<void>;
}

interface QueuedTask {
  readonly input: TaskRequest;
  readonly ms: number;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

const closedError = (): Error => new Error('The server is closed.');

export const taskQueue = (): TaskQueue => {
  const waiting: QueuedTask[] = [];
  let current: QueuedTask | undefined;
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const endThread = async (): Promise<void> => {
    const old = thread;
    thread = undefined;
    await old?.terminate();
  };

  const finish = (settle: (task: QueuedTask) => void): void => {
    clearTimeout(timer);
    const task = current;
    current = undefined;
    if (task !== undefined) settle(task);
    runNext();
  };

  const fail = (message: string): void => finish(({ reject }) => reject(new Error(message)));

  const start = (): Worker => {
    const fresh = new Worker(THREAD, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    fresh.on('message', (text: string) => {
      // An ended thread may still have an answer in transit.
      if (thread !== fresh) return;
      const result = JSON.parse(text) as TaskResult;
      if ('error' in result) fail(result.error);
      else finish(({ resolve }) => resolve(result.value as never));
    });
    const threadEnded = (message: string): void => {
      if (thread !== fresh) return;
      thread = undefined;
      if (current !== undefined) fail(message);
    };
    fresh.on('error', (error) => threadEnded(`The thinking thread failed: ${error.message}`));
    fresh.on('exit', () => threadEnded('The thinking thread stopped.'));
    return fresh;
  };

  const runNext = (): void => {
    if (current !== undefined || closed) return;
    current = waiting.shift();
    clearTimeout(timer);
    if (current === undefined) {
      timer = setTimeout(() => void endThread(), IDLE_MS);
      timer.unref();
      thread?.unref();
      return;
    }
    const { input, ms } = current;
    timer = setTimeout(() => {
      void endThread();
      fail(`Thinking took longer than ${ms} ms.`);
    }, ms);
    thread ??= start();
    thread.ref();
    thread.postMessage(JSON.stringify(input));
  };

  return {
    ask: (name, input, ms) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(closedError());
          return;
        }
        waiting.push({ input: { name, input }, ms, resolve, reject });
        runNext();
      }),
    length: () => waiting.length + (current === undefined ? 0 : 1),
    async close() {
      closed = true;
      clearTimeout(timer);
      const left = current === undefined ? waiting : [current, ...waiting];
      current = undefined;
      for (const { reject } of left.splice(0)) reject(closedError());
      await endThread();
    },
  };
};

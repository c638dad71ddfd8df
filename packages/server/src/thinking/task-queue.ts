import { Worker } from 'node:worker_threads';
import { type DelayedBy, TaskGivenUp } from './task-given-up.ts';
import type { TaskName, TaskRequest, Tasks, ThreadMessage } from './tasks.ts';
import type { ProcessorTimeOf } from './thread-time.ts';

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

/** A new thread has to load its code, which takes long on a busy machine. */
const START_MS = 60_000;

/** On a busy machine a task may take this many times as long as its processor time. */
const MOST_DELAY = 6;

/** Runs tasks one after another in a thread. */
export interface TaskQueue {
  /**
   * Rejects with `TaskGivenUp` if the task uses more than `ms` of processor time, or cannot get that much in a few times as long. Time in the queue
   * does not count.
   */
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

const closedError = (): Error => new TaskGivenUp('machine', 'The server is closed.');

const isOutOfMemory = (error: Error): boolean =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

export const taskQueue = (processorTimeOf: ProcessorTimeOf): TaskQueue => {
  const waiting: QueuedTask[] = [];
  let current: QueuedTask | undefined;
  let thread: Worker | undefined;
  /** The system's number of the thread; `undefined` until it has loaded its code. */
  let running: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const endThread = async (): Promise<void> => {
    const old = thread;
    thread = undefined;
    running = undefined;
    await old?.terminate();
  };

  const finish = (settle: (task: QueuedTask) => void): void => {
    clearTimeout(timer);
    const task = current;
    current = undefined;
    if (task !== undefined) settle(task);
    runNext();
  };

  const fail = (error: Error): void => finish(({ reject }) => reject(error));

  const giveUp = (delayedBy: DelayedBy, message: string): void => {
    void endThread();
    fail(new TaskGivenUp(delayedBy, message));
  };

  /** Gives the task its time in a thread that has loaded its code. */
  const watch = (number: number, ms: number): void => {
    const began = performance.now();
    const before = processorTimeOf(number);
    const look = (): void => {
      const now = processorTimeOf(number);
      if (before === undefined || now === undefined) {
        giveUp('unknown', `Thinking took longer than ${ms} ms.`);
        return;
      }
      const left = ms - (now - before);
      if (left <= 0) giveUp('task', `Thinking took longer than ${ms} ms.`);
      else if (performance.now() - began >= MOST_DELAY * ms)
        giveUp('machine', `The machine was too busy to think for ${ms} ms.`);
      else timer = setTimeout(look, Math.ceil(left));
    };
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  };

  const start = (): Worker => {
    const fresh = new Worker(THREAD, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    fresh.on('message', (text: string) => {
      // An ended thread may still have an answer in transit.
      if (thread !== fresh) return;
      const result = JSON.parse(text) as ThreadMessage;
      if ('thread' in result) {
        running = result.thread;
        if (current !== undefined) watch(running, current.ms);
      } else if ('error' in result) fail(new Error(result.error));
      else finish(({ resolve }) => resolve(result.value as never));
    });
    const threadEnded = (error: Error): void => {
      if (thread !== fresh) return;
      thread = undefined;
      running = undefined;
      if (current !== undefined) fail(error);
    };
    fresh.on('error', (error) => {
      const message = `The thinking thread failed: ${error.message}`;
      threadEnded(isOutOfMemory(error) ? new TaskGivenUp('task', message) : new Error(message));
    });
    fresh.on('exit', () => threadEnded(new Error('The thinking thread stopped.')));
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
    thread ??= start();
    thread.ref();
    thread.postMessage(JSON.stringify(input));
    if (running !== undefined) watch(running, ms);
    else
      timer = setTimeout(() => giveUp('machine', 'The thinking thread did not start.'), START_MS);
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

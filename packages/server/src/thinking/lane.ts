import { Worker } from 'node:worker_threads';
import type { Order, Outcome, TaskName, Tasks } from './tasks.ts';

/** Built beside this file; run from source, it is that of the last build: a thread cannot load what is not built. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts')
    ? '../../dist/thinking/thinking-thread.js'
    : './thinking-thread.js',
  import.meta.url,
);

/** A thread that needs more than this is ended, in MB: it would be at the cost of everybody. */
const MOST_HEAP_MB = 256;

/** A thread without work is let go after this time, in milliseconds, and all it remembers with it. */
const IDLE_MS = 60_000;

/** Takes tasks one after another to a thread of its own. */
export interface Lane {
  /** Fails when the task itself takes longer than `ms`; the time it waits for others does not count. */
  ask<N extends TaskName>(
    name: N,
    order: Parameters<Tasks[N]>[0],
    ms: number,
  ): Promise<Awaited<ReturnType<Tasks[N]>>>;
  /** Tasks that wait or are under way. */
  readonly length: () => number;
  close(): Promise<void>;
}

interface Asked {
  readonly order: Order;
  readonly ms: number;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

export const lane = (): Lane => {
  const waiting: Asked[] = [];
  let current: Asked | undefined;
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const letGo = async (): Promise<void> => {
    const old = thread;
    thread = undefined;
    await old?.terminate();
  };

  const finish = (settle: (asked: Asked) => void): void => {
    clearTimeout(timer);
    const asked = current;
    current = undefined;
    if (asked !== undefined) settle(asked);
    goOn();
  };

  const fail = (message: string): void => finish(({ reject }) => reject(new Error(message)));

  const start = (): Worker => {
    const fresh = new Worker(THREAD, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    fresh.on('message', (text: string) => {
      // One that was given up may still have had an answer on its way.
      if (thread !== fresh) return;
      const outcome = JSON.parse(text) as Outcome;
      if ('error' in outcome) fail(outcome.error);
      else finish(({ resolve }) => resolve(outcome.value as never));
    });
    const gone = (message: string): void => {
      if (thread !== fresh) return;
      thread = undefined;
      if (current !== undefined) fail(message);
    };
    fresh.on('error', (error) => gone(`Thinking broke off: ${error.message}`));
    fresh.on('exit', () => gone('Thinking broke off.'));
    return fresh;
  };

  const goOn = (): void => {
    if (current !== undefined || closed) return;
    current = waiting.shift();
    clearTimeout(timer);
    if (current === undefined) {
      timer = setTimeout(() => void letGo(), IDLE_MS);
      timer.unref();
      thread?.unref();
      return;
    }
    const { order, ms } = current;
    timer = setTimeout(() => {
      void letGo();
      fail(`Thinking took longer than ${ms} ms.`);
    }, ms);
    thread ??= start();
    thread.ref();
    thread.postMessage(JSON.stringify(order));
  };

  return {
    ask: (name, order, ms) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('The house is closed.'));
          return;
        }
        waiting.push({ order: { name, order }, ms, resolve, reject });
        goOn();
      }),
    length: () => waiting.length + (current === undefined ? 0 : 1),
    async close() {
      closed = true;
      clearTimeout(timer);
      const left = current === undefined ? waiting : [current, ...waiting];
      current = undefined;
      for (const { reject } of left.splice(0)) reject(new Error('The house is closed.'));
      await letGo();
    },
  };
};

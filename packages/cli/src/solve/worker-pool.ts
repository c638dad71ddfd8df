import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { WorkerPool } from '@barrelhouse/solver/workers';

/** When run from source there is no built worker, so the caller does the work itself. The result is the same. */
export const mayThread: boolean = import.meta.url.endsWith('.js');

export const defaultJobs = (): number => availableParallelism();

/** A pool of threads that run `file`, each started with `workerData`. */
export const workerPool = <Task, Result>(
  file: URL,
  workerData: unknown,
  jobs: number,
): WorkerPool<Task, Result> => {
  const workers = Array.from({ length: jobs }, () => new Worker(file, { workerData }));

  /** Feeds one worker task after task until none is left. */
  const drain = (
    worker: Worker,
    nextTask: () => Task | undefined,
    report: (result: Result, task: Task) => void,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      let task: Task | undefined;
      const feed = (): void => {
        task = nextTask();
        if (task !== undefined) {
          worker.postMessage(task, []);
          return;
        }
        worker.off('message', onResult);
        worker.off('error', reject);
        resolve();
      };
      const onResult = (result: Result): void => {
        if (task !== undefined) report(result, task);
        feed();
      };
      worker.on('message', onResult);
      worker.on('error', reject);
      feed();
    });

  return {
    size: jobs,
    run: async (tasks, report, signal) => {
      const left = [...tasks];
      const nextTask = (): Task | undefined =>
        signal?.aborted === true ? undefined : left.shift();
      await Promise.all(workers.map((worker) => drain(worker, nextTask, report)));
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};

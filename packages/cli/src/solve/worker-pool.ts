import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Run from source there is no built worker, and the caller does the work itself: the result is the same. */
export const mayThread: boolean = import.meta.url.endsWith('.js');

export const defaultJobs = (): number => availableParallelism();

/** Threads that take task after task. `Task` and `Answer` travel as messages. */
export interface WorkerPool<Task, Answer> {
  /** Hands out the tasks, reports each answer as it comes, and is done when all are answered. */
  readonly all: (
    tasks: readonly Task[],
    report: (answer: Answer, task: Task) => void,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const workerPool = <Task, Answer>(
  file: URL,
  workerData: unknown,
  jobs: number,
): WorkerPool<Task, Answer> => {
  const workers = Array.from({ length: jobs }, () => new Worker(file, { workerData }));

  const drain = (
    worker: Worker,
    left: Task[],
    report: (answer: Answer, task: Task) => void,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      let task: Task | undefined;
      const feed = (): void => {
        task = left.shift();
        if (task !== undefined) {
          worker.postMessage(task, []);
          return;
        }
        worker.off('message', onAnswer);
        worker.off('error', reject);
        resolve();
      };
      const onAnswer = (answer: Answer): void => {
        if (task !== undefined) report(answer, task);
        feed();
      };
      worker.on('message', onAnswer);
      worker.on('error', reject);
      feed();
    });

  return {
    all: async (tasks, report) => {
      const left = [...tasks];
      await Promise.all(workers.map((worker) => drain(worker, left, report)));
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};

// The loop that every large solve shares. A solve is a sequence of waves; the tasks of one wave do not depend on each
// other, so they may run in this thread, in worker threads or in web workers, in any order.

/** Tasks that do not depend on each other, and where their results go. */
export interface Wave<Task, Result> {
  readonly tasks: readonly Task[];
  readonly report: (result: Result, task: Task) => void;
}

/** A solve as a generator: it asks for the next wave only when the one before is done. */
export type Waves<Task, Result, Solution> = Generator<Wave<Task, Result>, Solution, void>;

/** Runs tasks somewhere else. `Task` and `Result` travel as messages. */
export interface WorkerPool<Task, Result> {
  /** How many tasks run at the same time. */
  readonly size: number;
  /** Hands out the tasks, reports each result as it arrives, and resolves when all are done. */
  run(
    tasks: readonly Task[],
    report: (result: Result, task: Task) => void,
    signal?: CancelSignal,
  ): Promise<void>;
  close(): Promise<void>;
}

/** What a solve needs of an `AbortSignal`. */
export interface CancelSignal {
  readonly aborted: boolean;
}

/** The solve was cancelled through its signal. */
export class SolveCancelled extends Error {
  constructor() {
    super('The solve was cancelled.');
  }
}

const stopIfCancelled = (signal: CancelSignal | undefined): void => {
  if (signal?.aborted === true) throw new SolveCancelled();
};

/** Runs all waves in this thread. */
export const runHere = <Task, Result, Solution>(
  waves: Waves<Task, Result, Solution>,
  work: (task: Task) => Result,
  signal?: CancelSignal,
): Solution => {
  for (;;) {
    const next = waves.next();
    if (next.done === true) return next.value;
    for (const task of next.value.tasks) {
      stopIfCancelled(signal);
      next.value.report(work(task), task);
    }
  }
};

/** Runs all waves in a pool, and closes it afterwards, even after an error or a cancellation. */
export const runInPool = async <Task, Result, Solution>(
  waves: Waves<Task, Result, Solution>,
  pool: WorkerPool<Task, Result>,
  signal?: CancelSignal,
): Promise<Solution> => {
  try {
    for (;;) {
      stopIfCancelled(signal);
      const next = waves.next();
      if (next.done === true) return next.value;
      const { tasks, report } = next.value;
      await pool.run(tasks, report, signal);
    }
  } finally {
    await pool.close();
  }
};

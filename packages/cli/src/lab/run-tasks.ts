import type { CancelSignal } from '@barrelhouse/solver';
import { type LabTask, type PartialReport, runLabTask } from '@barrelhouse/solver/lab';
import { mayThread, workerPool } from '../solve/worker-pool.ts';

type Report = (report: PartialReport, task: LabTask) => void;

/** Runs tasks on `jobs` threads and reports each as it is done. Cancelling drops the tasks that are under way. */
export const runLabTasks = async (
  tasks: readonly LabTask[],
  jobs: number,
  report: Report,
  signal: AbortSignal,
): Promise<void> => {
  if (signal.aborted || tasks.length === 0) return;
  if (!mayThread) {
    const cancel: CancelSignal = signal;
    for (const task of tasks) {
      if (signal.aborted) return;
      report(runLabTask(task, { signal: cancel }), task);
      await new Promise(setImmediate);
    }
    return;
  }
  const threads = Math.min(jobs, tasks.length);
  const file = new URL('./lab-worker.js', import.meta.url);
  const pool = workerPool<LabTask, PartialReport>(file, undefined, threads);
  const cancelled = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    await Promise.race([pool.run(tasks, report, signal), cancelled]);
  } finally {
    await pool.close();
  }
};

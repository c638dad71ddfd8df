import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { mergeTallies, type Tally } from '@barrelhouse/solver';
import {
  allBatches,
  type BatchResult,
  type SimulateJob,
  type Simulation,
  takeBatches,
} from './simulation.ts';

/** Called after each batch with the number of games played. */
export type Progress = (played: number) => void;

type Report = (result: BatchResult) => void;

const workerFile = new URL('./simulate-worker.js', import.meta.url);

/** When run from source there is no built worker, so one thread does everything. The result is the same. */
const mayThread = import.meta.url.endsWith('.js');

const workInThread = async (job: SimulateJob, report: Report): Promise<void> => {
  const worker = new Worker(workerFile, { workerData: job });
  worker.on('message', report);
  // Rejects if the worker fails.
  await once(worker, 'exit');
};

/** This thread plays too: it is at work long before a new thread has loaded the rules. */
const workHere = async (job: SimulateJob, report: Report): Promise<void> => {
  for (const result of takeBatches(job)) {
    report(result);
    // Let messages, signals and resizes through.
    await new Promise(setImmediate);
  }
};

/**
 * Plays simulations, all with the same rules and number of seats, on `jobs` threads, and returns the tally of each.
 * Tallies are merged in the order of their games, so the result does not depend on the number of jobs or on who finishes
 * first.
 */
export const runSimulations = async (
  simulations: readonly Simulation[],
  jobs: number,
  progress: Progress,
): Promise<readonly Tally[]> => {
  const results: BatchResult[][] = simulations.map(() => []);
  let played = 0;
  const report: Report = (result) => {
    results[result.simulation]?.push(result);
    played += result.tally.games;
    progress(played);
  };
  const job = { simulations, next: new Int32Array(new SharedArrayBuffer(4)) };
  const threads = mayThread ? Math.min(jobs, allBatches(simulations).length) : 1;
  const others = Array.from({ length: threads - 1 }, () => workInThread(job, report));
  await Promise.all([workHere(job, report), ...others]);
  return results.map((batches) =>
    mergeTallies(batches.toSorted((a, b) => a.from - b.from).map(({ tally }) => tally)),
  );
};

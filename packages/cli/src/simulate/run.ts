import { Worker } from 'node:worker_threads';
import { mergeTallies, type Tally } from '@barrelhouse/solver';
import { type Batch, batchesOf, type Simulation, simulatorsFor } from './simulation.ts';

/** Called after each batch with the number of games played. */
export type Progress = (played: number) => void;

type Report = (simulation: number, tally: Tally) => void;

const workerFile = new URL('./simulate-worker.js', import.meta.url);

/** When run from source there is no built worker, so one thread does everything. The result is the same. */
const mayThread = import.meta.url.endsWith('.js');

/** Feeds one worker batch after batch until none is left. */
const work = (simulations: readonly Simulation[], left: Batch[], report: Report): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: simulations });
    let simulation = 0;
    const feed = (): void => {
      const batch = left.shift();
      if (batch === undefined) {
        void worker.terminate().then(() => resolve());
        return;
      }
      ({ simulation } = batch);
      worker.postMessage(batch, []);
    };
    worker.on('message', (tally: Tally) => {
      report(simulation, tally);
      feed();
    });
    worker.on('error', reject);
    feed();
  });

const workHere = async (
  simulations: readonly Simulation[],
  left: readonly Batch[],
  report: Report,
): Promise<void> => {
  const simulators = simulatorsFor(simulations);
  for (const { simulation, from, to } of left) {
    const tally = simulators[simulation]?.()(simulations[simulation]?.seed ?? '', from, to);
    if (tally !== undefined) report(simulation, tally);
    // Let signals and resizes through.
    await new Promise(setImmediate);
  }
};

/**
 * Plays simulations, all with the same rules and number of seats, on `jobs` threads, and returns the tally of each.
 * Tallies are whole numbers, so the result does not depend on the number of jobs or on who finishes first.
 */
export const runSimulations = async (
  simulations: readonly Simulation[],
  jobs: number,
  progress: Progress,
): Promise<readonly Tally[]> => {
  const left = simulations.flatMap(({ games }, simulation) => batchesOf(games, simulation));
  const tallies: Tally[][] = simulations.map(() => []);
  let played = 0;
  const report: Report = (simulation, tally) => {
    tallies[simulation]?.push(tally);
    played += tally.games;
    progress(played);
  };
  if (jobs === 1 || !mayThread) {
    await workHere(simulations, left, report);
  } else {
    const workers = Math.min(jobs, left.length);
    await Promise.all(Array.from({ length: workers }, () => work(simulations, left, report)));
  }
  return tallies.map(mergeTallies);
};

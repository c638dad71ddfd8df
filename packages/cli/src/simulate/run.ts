import { Worker } from 'node:worker_threads';
import { mergeTallies, simulate, type Tally } from '@barrelhouse/solver';
import { type Order, type Stretch, stretchesOf } from './order.ts';

/** Told after each stretch how many games are played. */
export type Progress = (played: number) => void;

const workerFile = new URL('./simulate-worker.js', import.meta.url);

/** Run from source there is no built worker, and one thread does it all: the result is the same. */
const mayThread = import.meta.url.endsWith('.js');

/** One worker takes stretch after stretch until none is left. */
const work = (order: Order, left: Stretch[], report: (tally: Tally) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: order });
    const feed = (): void => {
      const stretch = left.shift();
      if (stretch !== undefined) worker.postMessage(stretch, []);
      else void worker.terminate().then(() => resolve());
    };
    worker.on('message', (tally: Tally) => {
      report(tally);
      feed();
    });
    worker.on('error', reject);
    feed();
  });

/**
 * Plays an order over `jobs` threads. Tallies hold whole numbers, so their sum is the same in whatever order they
 * come in, and so is the result whatever the number of jobs.
 */
export const runOrder = async (order: Order, jobs: number, progress: Progress): Promise<Tally> => {
  const left = [...stretchesOf(order.games)];
  const tallies: Tally[] = [];
  let played = 0;
  const report = (tally: Tally): void => {
    tallies.push(tally);
    played += tally.games;
    progress(played);
  };
  if (jobs === 1 || !mayThread) {
    // No thread is needed; the pauses let a signal or a resize through.
    for (const { from, to } of left) {
      report(simulate(order.rules, order.bots, order.seed, from, to));
      await new Promise(setImmediate);
    }
  } else {
    const workers = Math.min(jobs, left.length);
    await Promise.all(Array.from({ length: workers }, () => work(order, left, report)));
  }
  return mergeTallies(tallies);
};

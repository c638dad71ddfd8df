import { Worker } from 'node:worker_threads';
import { mergeTallies, type Tally } from '@barrelhouse/solver';
import { type Order, type Stretch, simulatorsFor, stretchesOf } from './order.ts';

/** Told after each stretch how many games are played. */
export type Progress = (played: number) => void;

type Report = (order: number, tally: Tally) => void;

const workerFile = new URL('./simulate-worker.js', import.meta.url);

/** Run from source there is no built worker, and one thread does it all: the result is the same. */
const mayThread = import.meta.url.endsWith('.js');

/** One worker takes stretch after stretch until none is left. */
const work = (orders: readonly Order[], left: Stretch[], report: Report): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: orders });
    let order = 0;
    const feed = (): void => {
      const stretch = left.shift();
      if (stretch === undefined) {
        void worker.terminate().then(() => resolve());
        return;
      }
      ({ order } = stretch);
      worker.postMessage(stretch, []);
    };
    worker.on('message', (tally: Tally) => {
      report(order, tally);
      feed();
    });
    worker.on('error', reject);
    feed();
  });

const workHere = async (
  orders: readonly Order[],
  left: readonly Stretch[],
  report: Report,
): Promise<void> => {
  const simulators = simulatorsFor(orders);
  for (const { order, from, to } of left) {
    const tally = simulators[order]?.()(orders[order]?.seed ?? '', from, to);
    if (tally !== undefined) report(order, tally);
    // The pauses let a signal or a resize through.
    await new Promise(setImmediate);
  }
};

/**
 * Plays orders, all by the same rules and for as many seats, over `jobs` threads, and answers the tally of each.
 * Tallies hold whole numbers, so their sum is the same in whatever order they come in, and so is the result whatever
 * the number of jobs.
 */
export const runOrders = async (
  orders: readonly Order[],
  jobs: number,
  progress: Progress,
): Promise<readonly Tally[]> => {
  const left = orders.flatMap(({ games }, order) => stretchesOf(games, order));
  const tallies: Tally[][] = orders.map(() => []);
  let played = 0;
  const report: Report = (order, tally) => {
    tallies[order]?.push(tally);
    played += tally.games;
    progress(played);
  };
  if (jobs === 1 || !mayThread) {
    await workHere(orders, left, report);
  } else {
    const workers = Math.min(jobs, left.length);
    await Promise.all(Array.from({ length: workers }, () => work(orders, left, report)));
  }
  return tallies.map(mergeTallies);
};

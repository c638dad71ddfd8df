import type { HotDiceRules } from '@barrelhouse/engine';
import {
  type CancelSignal,
  type SweepProgress,
  solveTwoSeat,
  type TwoSeatSolution,
} from '@barrelhouse/solver';
import { solveTwoSeatInPool } from '@barrelhouse/solver/workers';
import { mayThread, workerPool } from './worker-pool.ts';

/** Solves a match of two on `jobs` threads. */
export const runTwoSeat = async (
  rules: HotDiceRules,
  jobs: number,
  progress: SweepProgress,
  signal?: CancelSignal,
): Promise<TwoSeatSolution> => {
  const options = signal === undefined ? { progress } : { progress, signal };
  if (jobs === 1 || !mayThread) return solveTwoSeat(rules, options);
  const file = new URL('./two-seat-worker.js', import.meta.url);
  return solveTwoSeatInPool(rules, (job) => workerPool(file, job, jobs), options);
};

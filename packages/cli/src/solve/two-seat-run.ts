import type { HotDiceRules } from '@barrelhouse/engine';
import { type SweepProgress, solveTwoSeat, type TwoSeatSolution } from '@barrelhouse/solver';
import { solveTwoSeatInPool } from '@barrelhouse/solver/workers';
import { mayThread, workerPool } from './worker-pool.ts';

/** Solves a match of two on `jobs` threads. */
export const runTwoSeat = async (
  rules: HotDiceRules,
  jobs: number,
  progress: SweepProgress,
): Promise<TwoSeatSolution> => {
  if (jobs === 1 || !mayThread) return solveTwoSeat(rules, { progress });
  const file = new URL('./two-seat-worker.js', import.meta.url);
  return solveTwoSeatInPool(rules, (job) => workerPool(file, job, jobs), { progress });
};

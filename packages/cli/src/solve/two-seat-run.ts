import type { HotDiceRules } from '@barrelhouse/engine';
import {
  firstSeatWins,
  type Solved,
  STEADY,
  solveTwoSeat,
  type TwoSeatSolution,
  twoSeatSolver,
  wavesOf,
} from '@barrelhouse/solver';
import type { TwoSeatTask, TwoSeatWork } from './two-seat-worker.ts';
import { mayThread, workerPool } from './worker-pool.ts';

/** Told how far a sweep over the table is, from 0 to 1, and which sweep it is. */
export type SweepProgress = (share: number, sweep: number) => void;

/** Deals a wave out in about equal parts, many enough that no thread waits long for another. */
const deal = <T>(items: readonly T[], parts: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.min(parts, items.length) }, (_, part) =>
    items.filter((_, i) => i % Math.min(parts, items.length) === part),
  );

/** Solves a match of two over `jobs` threads; the table is the same, bit for bit, whatever their number. */
export const runTwoSeat = async (
  rules: HotDiceRules,
  jobs: number,
  progress: SweepProgress,
): Promise<TwoSeatSolution> => {
  if (jobs === 1 || !mayThread) return solveTwoSeat(rules, progress);
  const solver = twoSeatSolver(rules);
  const { list, ranks } = solver.positions;
  const shared = new SharedArrayBuffer(8 * list.length ** 2);
  const table = new Float64Array(shared).fill(0.5);
  const work: TwoSeatWork = { rules, table: shared };
  const file = new URL('./two-seat-worker.js', import.meta.url);
  const pool = workerPool<TwoSeatTask, Solved>(file, work, jobs);
  const waves = wavesOf(ranks);
  let residual = 0;
  let sweeps = 0;
  try {
    for (let change = 1; change > STEADY; ) {
      change = 0;
      residual = 0;
      for (const [i, wave] of waves.entries()) {
        const tasks = deal(wave, jobs * 4).map((groups) => ({ groups, fresh: sweeps === 0 }));
        await pool.all(tasks, (solved) => {
          residual = Math.max(residual, solved.residual);
          change = Math.max(change, solved.change);
        });
        progress((i + 1) / waves.length, sweeps);
      }
      sweeps++;
      if (rules.penalties.length === 0) break;
    }
  } finally {
    await pool.close();
  }
  return { solver, table, firstSeatWins: firstSeatWins(solver, table), residual, sweeps };
};

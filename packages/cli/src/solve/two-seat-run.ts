import type { HotDiceRules } from '@barrelhouse/engine';
import {
  firstSeatWins,
  NOTHING_SOLVED,
  residualAfter,
  type Solved,
  type Stage,
  type SweepProgress,
  solveTwoSeat,
  stageAfter,
  type TwoSeatSolution,
  twoSeatSolver,
  UNSOLVED,
  wavesOf,
  worseOf,
} from '@barrelhouse/solver';
import type { TwoSeatTask, TwoSeatWork } from './two-seat-worker.ts';
import { mayThread, workerPool } from './worker-pool.ts';

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
  const table = new Float64Array(shared).fill(UNSOLVED);
  const busts = new SharedArrayBuffer(8 * solver.bustCount);
  const work: TwoSeatWork = { rules, table: shared, busts };
  const file = new URL('./two-seat-worker.js', import.meta.url);
  const pool = workerPool<TwoSeatTask, Solved>(file, work, jobs);
  const waves = wavesOf(ranks);
  let latest: Solved = { residual: 1, change: 1 };
  let sweeps = 0;
  try {
    let stage: Stage | undefined = 'fresh';
    while (stage !== undefined) {
      const [now, before] = [stage, latest];
      let solved = NOTHING_SOLVED;
      for (const [i, wave] of waves.entries()) {
        const tasks = deal(wave, jobs * 4).map((groups) => ({ groups, stage: now }));
        await pool.all(tasks, (answer) => {
          solved = worseOf(solved, answer);
        });
        progress((i + 1) / waves.length, sweeps, before.change);
      }
      latest = solved;
      stage = stageAfter(solver, stage, latest);
      sweeps++;
    }
  } finally {
    await pool.close();
  }
  const residual = residualAfter(rules, latest);
  return { solver, table, firstSeatWins: firstSeatWins(solver, table), residual, sweeps };
};

import { parentPort, workerData } from 'node:worker_threads';
import type { HotDiceRules } from '@barrelhouse/engine';
import { type Group, groupSolver, type Solved, twoSeatSolver } from '@barrelhouse/solver';

/** What the threads share: the rules, and the table that they fill in together. */
export interface TwoSeatWork {
  readonly rules: HotDiceRules;
  readonly table: SharedArrayBuffer;
}

/** Groups of one wave: no two of them touch the same values. */
export interface TwoSeatTask {
  readonly groups: readonly Group[];
  readonly fresh: boolean;
}

const { rules, table } = workerData as TwoSeatWork;
const solver = groupSolver(twoSeatSolver(rules));
const values = new Float64Array(table);

parentPort?.on('message', ({ groups, fresh }: TwoSeatTask) => {
  let residual = 0;
  let change = 0;
  for (const group of groups) {
    const solved = solver.solve(values, group, fresh);
    residual = Math.max(residual, solved.residual);
    change = Math.max(change, solved.change);
  }
  const answer: Solved = { residual, change };
  parentPort?.postMessage(answer, []);
});

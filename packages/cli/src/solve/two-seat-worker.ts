import { parentPort, workerData } from 'node:worker_threads';
import type { HotDiceRules } from '@barrelhouse/engine';
import {
  type Group,
  groupSolver,
  NOTHING_SOLVED,
  type Solved,
  type Stage,
  twoSeatSolver,
  worseOf,
} from '@barrelhouse/solver';

/** What the threads share: the rules, the table that they fill in together, and what busts are worth. */
export interface TwoSeatWork {
  readonly rules: HotDiceRules;
  readonly table: SharedArrayBuffer;
  readonly busts: SharedArrayBuffer;
}

/** Groups of one wave: no two of them touch the same values. */
export interface TwoSeatTask {
  readonly groups: readonly Group[];
  readonly stage: Stage;
}

const { rules, table, busts } = workerData as TwoSeatWork;
const solver = groupSolver(twoSeatSolver(rules), new Float64Array(busts));
const values = new Float64Array(table);

parentPort?.on('message', ({ groups, stage }: TwoSeatTask) => {
  let answer: Solved = NOTHING_SOLVED;
  for (const group of groups) answer = worseOf(answer, solver.solve(values, group, stage));
  parentPort?.postMessage(answer, []);
});

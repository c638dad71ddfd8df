import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type HotDiceRules, rulesHash } from '@barrelhouse/engine';
import {
  solveThreeSeat,
  type ThreeSeatOptions,
  type ThreeSeatSolution,
  type ThreeSeatState,
} from '@barrelhouse/solver';
import { solveThreeSeatInPool } from '@barrelhouse/solver/workers';
import { openThreeSeatFile, THREE_SEAT_FORMAT, writeThreeSeatFile } from './three-seat-file.ts';
import { mayThread, workerPool } from './worker-pool.ts';

/** Milliseconds between checkpoints. */
const EVERY = 60_000;

export interface ThreeSeatRun {
  readonly solution: ThreeSeatSolution;
  /** Of all runs, if this one continued others. */
  readonly seconds: number;
}

/**
 * Solves a match of three on `jobs` threads. A long run leaves a checkpoint in the folder `data` every minute, from which
 * the next run for the same rules continues. `table` is a file for the finished table.
 */
export const runThreeSeat = async (
  rules: HotDiceRules,
  jobs: number,
  { data, table }: { readonly data: string; readonly table: string | undefined },
  progress: (share: number, state: ThreeSeatState) => void,
  every: number = EVERY,
): Promise<ThreeSeatRun> => {
  const began = performance.now();
  const hash = rulesHash(rules);
  const file = join(data, `three-seats-${hash}.bin`);
  const found = openThreeSeatFile(file, hash);
  const before = found?.header.seconds ?? 0;
  const seconds = (): number => before + Math.round(performance.now() - began) / 1000;
  let latest = performance.now();
  // A checkpoint after the last wave leaves nothing to do but to write the table.
  let final = found?.header.state;
  const write = (to: string, state: ThreeSeatState, values: Float64Array): void =>
    writeThreeSeatFile(
      to,
      {
        format: THREE_SEAT_FORMAT,
        rulesHash: hash,
        numbers: values.length,
        state,
        seconds: seconds(),
      },
      values,
    );
  const options: ThreeSeatOptions = {
    progress,
    resume: found && { state: found.header.state, fill: found.fill },
    checkpoint: (state, values) => {
      final = state;
      if (performance.now() - latest < every) return;
      write(file, state, values);
      latest = performance.now();
    },
  };
  const worker = new URL('./three-seat-worker.js', import.meta.url);
  const solution =
    jobs === 1 || !mayThread
      ? solveThreeSeat(rules, options)
      : await solveThreeSeatInPool(rules, (job) => workerPool(worker, job, jobs), options);
  if (table !== undefined && final !== undefined) write(table, final, solution.table);
  rmSync(file, { force: true });
  return { solution, seconds: seconds() };
};

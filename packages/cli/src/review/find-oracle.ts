import { err, ok, type Result, type Rules } from '@barrelhouse/engine';
import {
  manySeatOracle,
  type Oracle,
  oneSeatOracle,
  solveOneSeat,
  twoSeatOracle,
} from '@barrelhouse/solver';
import type { Io } from '../io/io.ts';
import { shareBar } from '../solve/share-bar.ts';
import { runTwoSeat } from '../solve/two-seat-run.ts';
import { defaultJobs } from '../solve/worker-pool.ts';
import { findOracle } from '../tables/find-oracle.ts';

/** An oracle for a match by these rules: from the table that ships, else solved on the spot, else why there is none. */
export const oracleFor = async (
  rules: Rules,
  seats: number,
  io: Io,
): Promise<Result<Oracle, string>> => {
  const shipped = findOracle(rules, seats);
  if (shipped !== undefined) return ok(shipped);
  if (rules.family === 'collection') {
    return err(
      `${rules.name} by these rules can be weighed only with a solved table, and none ships.`,
    );
  }
  const bar = shareBar(io.err);
  try {
    if (seats === 1) return ok(oneSeatOracle(rules, solveOneSeat(rules)));
    const { solver, table } = await runTwoSeat(rules, defaultJobs(), (share, sweep) =>
      bar.update(share, `solving ${rules.name}${sweep === 0 ? '' : `, sweep ${sweep + 1}`}`),
    );
    const exact = seats === 2;
    return ok(
      exact ? twoSeatOracle(rules, solver, table) : manySeatOracle(rules, { solver, table }),
    );
  } catch (error) {
    // What the solver cannot take, it says with a range error before it starts.
    if (error instanceof RangeError) return err(`${rules.name} cannot be solved. ${error.message}`);
    throw error;
  } finally {
    bar.wipe();
  }
};

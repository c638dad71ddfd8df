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

/** An oracle for a match by these rules, solved on the spot, or one line that says why there is none. */
export const oracleFor = async (
  rules: Rules,
  seats: number,
  io: Io,
): Promise<Result<Oracle, string>> => {
  if (rules.family === 'collection') {
    return err(`${rules.name} can be weighed only with its solved table, and that is not here.`);
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

import { err, ok, type Result, type Rules } from '@barrelhouse/engine';
import { type Oracle, solutionOracle } from '@barrelhouse/solver';
import type { Io } from '../io/io.ts';
import { shareBar } from '../solve/share-bar.ts';
import { runTwoSeat } from '../solve/two-seat-run.ts';
import { defaultJobs } from '../solve/worker-pool.ts';
import { shippedOracle } from '../solved/shipped-oracle.ts';

/** An oracle for a match by these rules: from the table that ships, or solved on the spot. The error says why not. */
export const oracleFor = async (
  rules: Rules,
  seats: number,
  io: Io,
): Promise<Result<Oracle, string>> => {
  const shipped = shippedOracle(rules, seats);
  if (shipped !== undefined) return ok(shipped);
  if (rules.family === 'collection') {
    return err(`${rules.name} needs a solved table for this, and none ships for these rules.`);
  }
  const bar = shareBar(io.err);
  try {
    const solution = await runTwoSeat(rules, defaultJobs(), (share, sweep) =>
      bar.update(share, `solving ${rules.name}${sweep === 0 ? '' : `, sweep ${sweep + 1}`}`),
    );
    return ok(solutionOracle(solution, seats));
  } catch (error) {
    // The solver throws a RangeError before it starts if it cannot solve the rules.
    if (error instanceof RangeError) return err(`${rules.name} cannot be solved. ${error.message}`);
    throw error;
  } finally {
    bar.wipe();
  }
};

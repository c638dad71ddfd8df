import type { Rules } from '@barrelhouse/engine';
import { readFactors } from '../collection/compressed.ts';
import { collectionOracle } from '../collection/oracle.ts';
import { manySeatOracle } from '../many-seats/oracle.ts';
import { oneSeatOracle } from '../one-seat/oracle.ts';
import { solveOneSeat } from '../one-seat/solve.ts';
import type { Oracle } from '../oracle.ts';
import { readWinTable } from '../tables/win-table.ts';
import { twoSeatOracle } from '../two-seat/oracle.ts';
import { twoSeatSolver, type WinTable } from '../two-seat/solver.ts';

/** What perfect play goes by, under some rules and with so many seats. */
export interface BestPlay {
  readonly oracle: Oracle;
  /** The chances behind it in a match of two at hot dice, for those who play it from tables. */
  readonly twoSeat: WinTable | undefined;
}

/**
 * Best play from the bytes of a solved table: for two seats of hot dice exact, for more of them an estimate, for the
 * collection family as good as the compressed table. One seat of hot dice is solved on the spot and needs no bytes.
 */
export const bestPlayFrom = (
  rules: Rules,
  seats: number,
  bytes: Uint8Array | undefined,
): BestPlay | undefined => {
  if (rules.family === 'hot-dice' && seats === 1) {
    return { oracle: oneSeatOracle(rules, solveOneSeat(rules)), twoSeat: undefined };
  }
  if (bytes === undefined) return undefined;
  if (rules.family === 'collection') {
    const { value } = readFactors(bytes, rules);
    return { oracle: collectionOracle(rules, value, false), twoSeat: undefined };
  }
  const solver = twoSeatSolver(rules);
  const table = readWinTable(bytes, solver);
  if (seats > 2) return { oracle: manySeatOracle(rules, { solver, table }), twoSeat: undefined };
  return { oracle: twoSeatOracle(rules, solver, table), twoSeat: table };
};

import type { Rules } from '@barrelhouse/engine';
import { readBoardTable } from '../collection/board-table.ts';
import { collectionOracle } from '../collection/oracle.ts';
import { manySeatOracle } from '../many-seats/oracle.ts';
import { oneSeatOracle } from '../one-seat/oracle.ts';
import { solveOneSeat } from '../one-seat/solve.ts';
import type { Oracle } from '../oracle.ts';
import { readTripleTable } from '../tables/triple-table.ts';
import { readWinTable } from '../tables/win-table.ts';
import { threeSeatOracle } from '../three-seat/oracle.ts';
import { twoSeatOracle } from '../two-seat/oracle.ts';
import type { TwoSeatSolution } from '../two-seat/solve.ts';
import { twoSeatSolver, type WinTable } from '../two-seat/solver.ts';

/** What perfect play needs, for some rules and number of seats. */
export interface BestPlay {
  readonly oracle: Oracle;
  /** The win table behind the oracle in a match of two, for the fast simulator. */
  readonly twoSeat: WinTable | undefined;
}

const needsTable = (rules: Rules, seats: number): boolean =>
  rules.family === 'collection' || seats > 1;

/**
 * Best play from solved tables: exact for two seats of hot dice, for three within a bound if there is a table for them in
 * `triples`, otherwise an estimate; and as good as the compressed table for the collection family. One seat of hot dice
 * is solved on the spot and needs no table. `undefined` if a table is needed and there is none.
 */
export const bestPlay = (
  rules: Rules,
  seats: number,
  bytes: Uint8Array | undefined,
  triples?: Uint8Array,
): BestPlay | undefined => {
  if (rules.family === 'hot-dice' && !needsTable(rules, seats)) {
    return { oracle: oneSeatOracle(rules, solveOneSeat(rules)), twoSeat: undefined };
  }
  if (bytes === undefined) return undefined;
  if (rules.family === 'collection') {
    const { value } = readBoardTable(bytes, rules);
    return { oracle: collectionOracle(rules, value, 'estimate'), twoSeat: undefined };
  }
  const solver = twoSeatSolver(rules);
  const table = readWinTable(bytes, solver);
  if (seats > 2) {
    const rowOf = triples && readTripleTable(triples, solver.positions.list.length);
    const estimate = manySeatOracle(rules, { solver, table }, rowOf);
    const oracle =
      seats > 3 || rowOf === undefined ? estimate : threeSeatOracle(rules, rowOf, estimate);
    return { oracle, twoSeat: undefined };
  }
  return { oracle: twoSeatOracle(rules, solver, table), twoSeat: table };
};

/** Seats of a match that a table of hot dice was solved for. The collection family has one table for any number. */
export type TableSeats = 2 | 3;

/** Finds the solved table for some rules: in a file, a package, or over the network. `undefined` if there is none. */
export type LoadTable = (
  rules: Rules,
  seats: TableSeats,
) => Uint8Array | undefined | Promise<Uint8Array | undefined>;

/** The same for tables that can be read at once. */
export type ReadTable = (rules: Rules, seats: TableSeats) => Uint8Array | undefined;

/** Whether the table for three seats is of use. */
const usesTriples = (rules: Rules, seats: number): boolean =>
  rules.family === 'hot-dice' && seats >= 3;

/** Best play with tables read on demand. */
export const readBestPlay = (
  rules: Rules,
  seats: number,
  readTable: ReadTable,
): BestPlay | undefined =>
  bestPlay(
    rules,
    seats,
    needsTable(rules, seats) ? readTable(rules, 2) : undefined,
    usesTriples(rules, seats) ? readTable(rules, 3) : undefined,
  );

/** Best play with tables loaded on demand. */
export const loadBestPlay = async (
  rules: Rules,
  seats: number,
  loadTable: LoadTable,
): Promise<BestPlay | undefined> =>
  bestPlay(
    rules,
    seats,
    needsTable(rules, seats) ? await loadTable(rules, 2) : undefined,
    usesTriples(rules, seats) ? await loadTable(rules, 3) : undefined,
  );

/** An oracle straight from a solution, in double precision: exact for two seats, an estimate for more. */
export const solutionOracle = (solution: TwoSeatSolution, seats: number): Oracle => {
  const { solver, table } = solution;
  const { rules } = solver.model;
  return seats === 2 ? twoSeatOracle(rules, solver, table) : manySeatOracle(rules, solution);
};

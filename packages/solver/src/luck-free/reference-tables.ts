import type { HotDiceRules } from '@barrelhouse/engine';
import { joined } from '../tables/joined-bytes.ts';
import { packWinTable, readWinTable } from '../tables/win-table.ts';
import type { ReferencePlayer } from '../two-seat/followed-turn.ts';
import { solveTwoSeat } from '../two-seat/solve.ts';
import { type TwoSeatSolver, twoSeatSolver, type WinTable } from '../two-seat/solver.ts';
import { solveUnequal } from '../two-seat/unequal.ts';

/** Chances to win of the seat to move, by how it and the other play: best, or like the reference player. */
export interface ReferenceTables {
  readonly bestToBest: WinTable;
  readonly bestToPlayer: WinTable;
  readonly playerToBest: WinTable;
  readonly playerToPlayer: WinTable;
}

/** Solves the tables in which the reference player takes part, as bytes to store and ship. */
export const solveReference = (
  rules: HotDiceRules,
  player: ReferencePlayer,
  best: Uint8Array,
): Uint8Array => {
  const solver = twoSeatSolver(rules);
  const { ofPlayer, ofRival } = solveUnequal(rules, player, readWinTable(best, solver));
  const { table } = solveTwoSeat(rules, { player });
  return joined([ofRival, ofPlayer, table].map((one) => packWinTable({ solver, table: one })));
};

/** Without bytes, best play is assumed between turns. */
export const readReference = (
  bestToBest: WinTable,
  bytes: Uint8Array | undefined,
  solver: TwoSeatSolver,
): ReferenceTables => {
  const length = (bytes?.length ?? 0) / 3;
  const part = (i: number): WinTable =>
    bytes === undefined
      ? bestToBest
      : readWinTable(bytes.subarray(i * length, (i + 1) * length), solver);
  return {
    bestToBest,
    bestToPlayer: part(0),
    playerToBest: part(1),
    playerToPlayer: part(2),
  };
};

/** Chances of the seat to move if it and the other play like the reference player in such shares of their turns. */
export const mixTables = (tables: ReferenceTables, own: number, other: number): WinTable => {
  const { bestToBest, bestToPlayer, playerToBest, playerToPlayer } = tables;
  const weights = [
    (1 - own) * (1 - other),
    (1 - own) * other,
    own * (1 - other),
    own * other,
  ] as const;
  const mixed = new Float64Array(bestToBest.length);
  for (let i = 0; i < mixed.length; i++)
    mixed[i] =
      weights[0] * (bestToBest[i] ?? 0) +
      weights[1] * (bestToPlayer[i] ?? 0) +
      weights[2] * (playerToBest[i] ?? 0) +
      weights[3] * (playerToPlayer[i] ?? 0);
  return mixed;
};

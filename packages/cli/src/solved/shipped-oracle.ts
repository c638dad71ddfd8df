import type { Rules } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { type Oracle, readBestPlay } from '@barrelhouse/solver';

/** The oracle for a match by these rules, from the solved tables that ship. `undefined` if none ships. */
export const shippedOracle = (rules: Rules, seats: number): Oracle | undefined =>
  readBestPlay(rules, seats, readSolvedTable)?.oracle;

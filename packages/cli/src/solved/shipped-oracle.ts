import type { Rules } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { bestPlay, type Oracle } from '@barrelhouse/solver';

/** The oracle for a match by these rules, from the solved table that ships. `undefined` if none ships. */
export const shippedOracle = (rules: Rules, seats: number): Oracle | undefined =>
  bestPlay(rules, seats, readSolvedTable(rules))?.oracle;

import type { Rules } from '@barrelhouse/engine';
import { bestPlayFrom, type Oracle } from '@barrelhouse/solver';
import { shippedTable } from './shipped.ts';

/** The oracle for a match by these rules, from the table that ships for them; `undefined` where none does. */
export const findOracle = (rules: Rules, seats: number): Oracle | undefined =>
  bestPlayFrom(rules, seats, shippedTable(rules))?.oracle;

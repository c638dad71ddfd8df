// Solved tables on disk, for Node. Their file names are rules hashes, so rules that play alike share a file; a page's
// build takes the files directly. `tables/index.json` says which rules each file belongs to.

import { existsSync, readFileSync } from 'node:fs';
import { type Rules, rulesHash } from '@barrelhouse/engine';

/** Seats of a match that a table was solved for. Collection games have one table, for any number of seats. */
type TableSeats = 2 | 3;

/** The file that holds, or would hold, the solved table for these rules: `-3` marks one for three seats. */
export const solvedTableFile = (rules: Rules, seats: TableSeats = 2): URL =>
  new URL(`../tables/${rulesHash(rules)}${seats === 2 ? '' : `-${seats}`}.bin`, import.meta.url);

export const hasSolvedTable = (rules: Rules, seats: TableSeats = 2): boolean =>
  existsSync(solvedTableFile(rules, seats));

/** The solved table for these rules, as the solver's `bestPlay` reads it. `undefined` if none ships. */
export const readSolvedTable = (rules: Rules, seats: TableSeats = 2): Uint8Array | undefined =>
  hasSolvedTable(rules, seats) ? readFileSync(solvedTableFile(rules, seats)) : undefined;

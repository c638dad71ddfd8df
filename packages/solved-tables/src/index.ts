// Solved tables on disk, for Node. Their file names are rules hashes, so rules that play alike share a file; a page's
// build takes the files directly. `tables/index.json` says which rules each file belongs to.

import { existsSync, readFileSync } from 'node:fs';
import { type Rules, rulesHash } from '@barrelhouse/engine';

/** Seats of a match that a table was solved for. Collection games have one table, for any number of seats. */
type TableSeats = 2 | 3;

const tableFile = (rules: Rules, mark: string): URL =>
  new URL(`../tables/${rulesHash(rules)}${mark}.bin`, import.meta.url);

const readIfThere = (file: URL): Uint8Array | undefined =>
  existsSync(file) ? readFileSync(file) : undefined;

/** The file that holds, or would hold, the solved table for these rules: `-3` marks one for three seats. */
export const solvedTableFile = (rules: Rules, seats: TableSeats = 2): URL =>
  tableFile(rules, seats === 2 ? '' : `-${seats}`);

export const hasSolvedTable = (rules: Rules, seats: TableSeats = 2): boolean =>
  existsSync(solvedTableFile(rules, seats));

/** The solved table for these rules, as the solver's `bestPlay` reads it. `undefined` if none ships. */
export const readSolvedTable = (rules: Rules, seats: TableSeats = 2): Uint8Array | undefined =>
  readIfThere(solvedTableFile(rules, seats));

/** The file with the tables of the reference player, for the solver's `valueFunction`: games with a last round have one. */
export const referenceTableFile = (rules: Rules): URL => tableFile(rules, '-reference');

export const readReferenceTable = (rules: Rules): Uint8Array | undefined =>
  readIfThere(referenceTableFile(rules));

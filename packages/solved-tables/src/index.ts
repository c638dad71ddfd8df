// Convergence tables on disk, for Node. Their file names are rules hashes, so rules that play alike share a file; a page's
// build takes the files directly. `tables/index.json` says which rules each file belongs to.

import { existsSync, readFileSync } from 'node:fs';
import { type Rules, rulesHash } from '@barrelhouse/engine';

/** The file that holds, or would hold, the solved table for these rules. */
export const solvedTableFile = (rules: Rules): URL =>
  new URL(`../tables/${rulesHash(rules)}.bin`, import.meta.url);

export const hasSolvedTable = (rules: Rules): boolean => existsSync(solvedTableFile(rules));

/** The solved table for these rules, as the solver's `bestPlay` reads it. `undefined` if none ships. */
export const readSolvedTable = (rules: Rules): Uint8Array | undefined =>
  hasSolvedTable(rules) ? readFileSync(solvedTableFile(rules)) : undefined;

import type { Match } from '@barrelhouse/engine';
import { matchOf, readTableLog } from '@barrelhouse/fair';
import type { Entry } from '@barrelhouse/protocol';

/** The entries in a table's log, and the match that they contain. Throws if they contain none. */
export const matchInLog = (
  log: string,
): { readonly entries: readonly Entry[]; readonly match: Match } => {
  const invalid = (line: number): Error =>
    new Error(`The log does not contain a valid match: see line ${line}.`);
  const entries = readTableLog(log);
  if (!entries.ok) throw invalid(entries.error.line);
  const match = matchOf(entries.value);
  if (!match.ok) throw invalid(match.error.line);
  return { entries: entries.value, match: match.value };
};

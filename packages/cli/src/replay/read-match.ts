import {
  type Match,
  type MatchError,
  parseLog,
  parseMatch,
  type Result,
} from '@barrelhouse/engine';
import { isTableLog, matchOf, readTableLog } from '@barrelhouse/fair';

const readFromTable = (text: string): Result<Match, MatchError> => {
  const entries = readTableLog(text);
  return entries.ok ? matchOf(entries.value) : entries;
};

/**
 * Reads a match in any format: notation, which never begins with a brace, JSON lines, or a table's log.
 */
export const readMatch = (text: string): Result<Match, MatchError> => {
  if (!text.trimStart().startsWith('{')) return parseMatch(text);
  return isTableLog(text) ? readFromTable(text) : parseLog(text);
};

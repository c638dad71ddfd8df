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
 * A match from any way of writing it: notation, which never begins with a brace, lines of JSON, or the log of a table
 * that it was played at.
 */
export const readMatch = (text: string): Result<Match, MatchError> => {
  if (!text.trimStart().startsWith('{')) return parseMatch(text);
  return isTableLog(text) ? readFromTable(text) : parseLog(text);
};

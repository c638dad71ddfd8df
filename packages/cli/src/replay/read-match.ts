import {
  type Match,
  type MatchError,
  parseLog,
  parseMatch,
  type Result,
} from '@barrelhouse/engine';

/** A match from either way of writing it: lines of JSON begin with a brace, notation never does. */
export const readMatch = (text: string): Result<Match, MatchError> =>
  text.trimStart().startsWith('{') ? parseLog(text) : parseMatch(text);

import type { WhyAbandoned } from '../facts.ts';
import type { MatchLimit } from '../limit-reached.ts';
import { MATCH_LIMITS } from '../match-limits.ts';
import { figure } from './figures.ts';

const TOO_LONG: { readonly [limit in MatchLimit]: string } = {
  turns: `A player reached ${figure(MATCH_LIMITS.turns)} turns, the most in one match, so the house ended it without a result.`,
  entries: `This match reached ${figure(MATCH_LIMITS.entries)} moves, the most there can be, so the house ended it without a result.`,
};

const WORDS: { readonly [why in Exclude<WhyAbandoned, 'too-long'>]: string } = {
  expired: 'Nobody played for a long time, so this table was closed.',
  'everybody-left': 'Everybody left, so this table was closed.',
  'host-left': 'The host closed this table.',
  'host-closed': 'The host closed this table.',
  'house-failed':
    'The house could not play on here, so it closed the table. The match has no result.',
  'house-closed': 'The people who run this house closed the table.',
  'house-conduct':
    'The people who run this house closed the table because of how somebody behaved.',
  'house-idle': 'The people who run this house closed the table because nobody was playing.',
};

/** Said of a table of the house that was closed before its match began. */
export const UNPLAYED = 'This match was not played, so its table was closed.';

/** Why a table was closed before its match had a result, in English; `limit` counts if it was too long. */
export const tellWhyAbandoned = (why: WhyAbandoned, limit: MatchLimit): string =>
  why === 'too-long' ? TOO_LONG[limit] : WORDS[why];

import type { WhyAbandoned } from '../facts.ts';
import { LIMITS } from '../limits.ts';
import { figure } from './figures.ts';

const WORDS: { readonly [why in WhyAbandoned]: string } = {
  expired: 'The table was closed because nobody played.',
  'everybody-left': 'Everyone left.',
  'host-left': 'The host left, so the table was closed.',
  'host-closed': 'The host closed this table.',
  'too-long': `This match reached the limit of ${figure(LIMITS.matchTurns)} turns or ${figure(LIMITS.matchEntries)} entries, so the house ended it.`,
  'house-failed':
    'The house could not go on with this match, so it closed the table. No result counts.',
};

/** Why a table was closed before its match had a result, in English. */
export const tellWhyAbandoned = (why: WhyAbandoned): string => WORDS[why];

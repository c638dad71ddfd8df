import { collectionHash } from '../collection/hash.ts';
import { hotDiceHash } from '../hot-dice/hash.ts';
import type { Rules } from './rules.ts';

/** 32 hexadecimal digits that are the same for all rules that play the same, whatever they are called. */
export const rulesHash = (rules: Rules): string =>
  rules.family === 'hot-dice' ? hotDiceHash(rules) : collectionHash(rules);

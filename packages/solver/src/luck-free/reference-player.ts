import type { Rules } from '@barrelhouse/engine';
import { hotDiceHeuristics } from '../policies/hot-dice-heuristics.ts';
import { canFollow, type ReferencePlayer } from '../two-seat/followed-turn.ts';

/**
 * How many of its turns the reference player plays like `sharp`; it plays the others best. Good players make the same mistake
 * more than any other: they bank as soon as they meet the target, although a last round follows. `sharp` always does, best play
 * rarely, and something between leaves the least variance among both.
 */
const SHARP_SHARE = 0.5;

/** `sharp` uses no randomness. */
const NO_RANDOM = (): number => {
  throw new Error('Sharp draws nothing.');
};

/**
 * Whom luck-free results assume in every seat. `undefined` if best play is assumed instead: without a last round, good
 * players are so close to it that little is gained.
 */
export const referencePlayer = (rules: Rules): ReferencePlayer | undefined =>
  rules.family === 'hot-dice' && rules.end.lastRound && canFollow(rules)
    ? { heuristic: hotDiceHeuristics.sharp(rules, NO_RANDOM), chance: SHARP_SHARE }
    : undefined;

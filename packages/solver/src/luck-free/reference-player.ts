import type { Rules } from '@barrelhouse/engine';
import { hotDiceHeuristics } from '../policies/hot-dice-heuristics.ts';
import { canFollow, followersOf, type ReferencePlayer } from '../two-seat/followed-turn.ts';

/** `sharp` uses no randomness. */
const NO_RANDOM = (): number => {
  throw new Error('Sharp draws nothing.');
};

/**
 * The player whose mistakes V allows for: `sharp`. Good players make one mistake more than any other: they bank as soon as
 * they meet the target, although a last round follows. `sharp` always does, best play rarely. `undefined` if best play is
 * assumed of everybody: without a last round, good players are so close to it that little is gained.
 */
export const referencePlayer = (rules: Rules): ReferencePlayer | undefined =>
  rules.family === 'hot-dice' && rules.end.lastRound && canFollow(rules)
    ? { followIn: followersOf(hotDiceHeuristics.sharp(rules, NO_RANDOM)), chance: 1 }
    : undefined;

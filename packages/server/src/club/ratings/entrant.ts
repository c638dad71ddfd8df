import type { Mistakes } from '@barrelhouse/solver';

/** What the record says about a player before the match. */
export interface Entrant extends Mistakes {
  /** The natural logarithm of its odds. */
  readonly strength: number;
}

/** Nothing is known about this player. */
export const STRANGER: Entrant = { strength: 0, givenAway: 0, matches: 0 };

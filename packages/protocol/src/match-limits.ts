/** Bounds on a match. In a file of their own, so that a page loads no others. */
export const MATCH_LIMITS = {
  /** Turns of a seat, and entries of the table. No real match comes near. */
  turns: 1000,
  entries: 10_000,
  /** Milliseconds that a seat without a clock may keep the others waiting before they can have the house play for it. */
  absentAfter: 90_000,
  /** The least milliseconds between two moves over all tables where bots play every seat, so that others are served, too. */
  botsOnlyPace: 20,
  /** The least milliseconds between moves while the house plays every seat and somebody can still return. */
  substitutePace: 200,
} as const;

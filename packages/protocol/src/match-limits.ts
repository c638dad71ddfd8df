/** Bounds on a match. In a file of their own, so that a page loads no others. */
export const MATCH_LIMITS = {
  /** Turns of a seat, and entries of the table. No real match comes near. */
  turns: 1000,
  entries: 10_000,
  /** Milliseconds that a seat without a clock may keep the others waiting before they can have the house play for it. */
  absentAfter: 90_000,
  /** The least milliseconds between moves when bots play every seat, so that people can watch. */
  botsOnlyPace: 200,
} as const;

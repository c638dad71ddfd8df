const MINUTE = 60_000;
/** Shorter turns need no reminder: a player with ten minutes was notified only just now. */
const SHORTEST = 30 * MINUTE;
const LEAST = 10 * MINUTE;
const MOST = 3 * 60 * MINUTE;

/** When to remind a player whose turn began and ends at these times; `undefined` if there is too little time. */
export const remindAt = (beganAt: number, endsAt: number | null): number | undefined => {
  if (endsAt === null || endsAt - beganAt < SHORTEST) return undefined;
  return endsAt - Math.min(MOST, Math.max(LEAST, (endsAt - beganAt) / 8));
};

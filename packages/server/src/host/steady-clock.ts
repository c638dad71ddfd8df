/**
 * Milliseconds since 1970. It follows the machine's clock forward but never runs back or stands still: while that
 * clock is behind, time goes on by `elapsed`, which nobody can set.
 */
export const steadyClock = (wall: () => number, elapsed: () => number): (() => number) => {
  let time = wall();
  let seen = elapsed();
  return () => {
    const now = elapsed();
    time = Math.max(wall(), time + (now - seen));
    seen = now;
    return Math.floor(time);
  };
};

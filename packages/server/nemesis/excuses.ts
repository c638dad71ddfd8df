/** When a server may say that it failed: while its record cannot be had, and for a while after. */
export interface Excuses {
  /** Something is done to the record until the returned function is called. */
  begin(): () => void;
  /** From now on, until the returned function is called, there is no excuse. */
  suspend(): () => void;
  /** Whether there was one at any time since. */
  since(time: number): boolean;
}

/** What was under way at a fault can be told this much later. */
const LINGER_MS = 10_000;

export const newExcuses = (): Excuses => {
  let underWay = 0;
  let ended = Number.NEGATIVE_INFINITY;
  let suspended = Number.POSITIVE_INFINITY;
  return {
    begin() {
      underWay++;
      return () => {
        underWay--;
        ended = performance.now();
      };
    },
    suspend() {
      suspended = performance.now();
      return () => {
        suspended = Number.POSITIVE_INFINITY;
      };
    },
    since: (time) => time < suspended && (underWay > 0 || time < ended + LINGER_MS),
  };
};

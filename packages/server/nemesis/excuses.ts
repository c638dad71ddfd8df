/** When a server may answer with an error: while its record is unavailable, and for a while after. */
export interface Excuses {
  /** The record is unavailable until the returned function is called. */
  begin(): () => void;
  /** No errors are excused until the returned function is called. */
  suspend(): () => void;
  /** Whether there has been an excuse at any time since `time`. */
  since(time: number): boolean;
}

/** Requests that were under way may fail this much later. */
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

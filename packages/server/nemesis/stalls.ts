/** Times in which some server stood still, so that it could not learn anything. */
export interface Stalls {
  begin(): () => void;
  /** Whether a server stood still at any time from `from` to `until`. */
  during(from: number, until: number): boolean;
}

export const newStalls = (): Stalls => {
  const stalls: { readonly from: number; until: number }[] = [];
  return {
    begin() {
      const stall = { from: performance.now(), until: Number.POSITIVE_INFINITY };
      stalls.push(stall);
      return () => {
        stall.until = performance.now();
      };
    },
    during: (from, until) => stalls.some((stall) => stall.from <= until && stall.until >= from),
  };
};

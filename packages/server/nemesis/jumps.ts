/** A time during which some server's clock was off. */
export interface Jump {
  readonly off: number;
  readonly from: number;
  until: number;
}

/** The jumps of clocks so far, for those who judge times in the log. */
export interface Jumps {
  begin(off: number): () => void;
  /** All servers stood still, and we with them: times in the log are late by as much. */
  stoodStill(from: number, until: number): void;
  /** By how much a clock can have been off that had a part in what the log says of this time. */
  around(from: number, until: number): number;
}

export const newJumps = (): Jumps => {
  const jumps: Jump[] = [];
  return {
    begin(off) {
      const jump = { off, from: Date.now(), until: Number.POSITIVE_INFINITY };
      jumps.push(jump);
      return () => {
        jump.until = Date.now();
      };
    },
    stoodStill: (from, until) => void jumps.push({ off: until - from, from, until }),
    around(from, until) {
      const near = jumps
        .map((jump) => ({ ...jump, size: Math.abs(jump.off) }))
        .filter((jump) => jump.from - jump.size <= until && from <= jump.until + jump.size);
      return Math.max(0, ...near.map(({ size }) => size));
    },
  };
};

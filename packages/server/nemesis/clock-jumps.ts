/** A period in which some server's clock was off by `off` milliseconds. */
export interface ClockJump {
  readonly off: number;
  readonly from: number;
  until: number;
}

/** Clock jumps so far, to judge times in the log. */
export interface ClockJumps {
  begin(off: number): () => void;
  /** We and all servers were frozen, so times in the log may be late by as much. */
  froze(from: number, until: number): void;
  /** The largest clock error that can have affected log entries in this period. */
  largestDuring(from: number, until: number): number;
}

export const newClockJumps = (): ClockJumps => {
  const jumps: ClockJump[] = [];
  return {
    begin(off) {
      const jump = { off, from: Date.now(), until: Number.POSITIVE_INFINITY };
      jumps.push(jump);
      return () => {
        jump.until = Date.now();
      };
    },
    froze: (from, until) => void jumps.push({ off: until - from, from, until }),
    largestDuring(from, until) {
      const near = jumps
        .map((jump) => ({ ...jump, size: Math.abs(jump.off) }))
        .filter((jump) => jump.from - jump.size <= until && from <= jump.until + jump.size);
      return Math.max(0, ...near.map(({ size }) => size));
    },
  };
};

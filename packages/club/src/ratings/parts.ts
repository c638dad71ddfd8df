/** A seat's match in chances to win, by best play; the solver's `luckFreeMatch` gives these. */
export interface SeatPlay {
  readonly start: number;
  /** What its own decisions gave away. Never negative. */
  readonly mistakes: number;
  /** What the others' decisions gave it. */
  readonly rivals: number;
  readonly dice: number;
  /** What it won or lost when seats left. */
  readonly departures: number;
  /** The error of an estimate. */
  readonly drift: number;
  readonly result: number;
  /** The result without luck. For a seat that left it counts as a loss. */
  readonly luckFree: number;
  /** The same without what leaving cost. */
  readonly adjudicated: number;
}

export interface Part {
  readonly code: 'start' | 'mistakes' | 'rivals' | 'dice' | 'departures' | 'estimate';
  /** In tenths of a per cent of a win, signed: what it added to the seat's chance. */
  readonly tenths: number;
}

const ALWAYS_SHOWN: ReadonlySet<Part['code']> = new Set(['start', 'mistakes', 'rivals', 'dice']);

/**
 * How the match went from start to result, in the digits that are shown. They add up exactly: the rounding error goes to
 * the parts that it changes least, by the method of largest remainders.
 */
export const partsOf = (play: SeatPlay): readonly Part[] => {
  const exact: readonly (readonly [Part['code'], number])[] = [
    ['start', play.start],
    ['mistakes', -play.mistakes],
    ['rivals', play.rivals],
    ['dice', play.dice],
    ['departures', play.departures],
    ['estimate', play.drift],
  ];
  const scaled = exact.map(([code, value]) => ({ code, value: 1000 * value }));
  const floors = scaled.map(({ value }) => Math.floor(value));
  const total = Math.round(1000 * play.result);
  let missing = total - floors.reduce((sum, floor) => sum + floor, 0);
  const order = scaled
    .map(({ value }, i) => ({ i, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i, remainder } of order) {
    if (missing <= 0 || remainder === 0) break;
    floors[i] = (floors[i] ?? 0) + 1;
    missing--;
  }
  // If the parts do not add up to the result in the first place, the difference goes to the estimate.
  floors[5] = (floors[5] ?? 0) + missing;
  return scaled.flatMap(({ code }, i) => {
    const tenths = (floors[i] ?? 0) + 0;
    return tenths !== 0 || ALWAYS_SHOWN.has(code) ? [{ code, tenths }] : [];
  });
};

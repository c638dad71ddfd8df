/** One axis for all rows of a leaderboard. */
export interface Axis {
  readonly ticks: readonly number[];
  /** How far along a rating is, in per cent of the width. */
  readonly at: (rating: number) => number;
}

export interface Spread {
  readonly rating: number;
  readonly within: number;
}

const MOST_TICKS = 5;
/** Room for bars and labels at both ends, in points. */
const PADDING = 8;
/** A beginner's interval may be this wide before it is cut off; otherwise it would squeeze all others. */
const MOST_WITHIN = 120;

/** An axis that holds every interval, and best play if it is known. */
export const axisOf = (rows: readonly Spread[], perfect: number | null): Axis => {
  const ends = rows.flatMap(({ rating, within }) => {
    const shown = Math.min(within, MOST_WITHIN);
    return [rating - shown, rating + shown];
  });
  const all = perfect === null ? ends : [...ends, perfect];
  const low = (all.length === 0 ? 1400 : Math.min(...all)) - PADDING;
  const high = (all.length === 0 ? 1600 : Math.max(...all)) + PADDING;
  const step =
    [10, 20, 50, 100, 200, 500].find((size) => (high - low) / size <= MOST_TICKS) ?? 1000;
  const first = Math.ceil(low / step) * step;
  const count = Math.max(0, Math.floor((high - first) / step) + 1);
  return {
    ticks: Array.from({ length: count }, (_, i) => first + i * step),
    at: (rating) => (100 * (Math.min(high, Math.max(low, rating)) - low)) / (high - low),
  };
};

import type { TurnEnd } from '@barrelhouse/solver';

/** Turns that bank from `from` to `to` points, inclusive; the last bar may have no end. */
export interface Bar {
  readonly from: number;
  readonly to: number | undefined;
  readonly chance: number;
}

const ROUND_DIGITS = [1, 2, 2.5, 5, 10];
/** The share of banked turns in bars of equal width; the rest is one bar. */
const DRAWN_SHARE = 0.97;

/** The smallest round number that is not less than `value`. */
export const roundUp = (value: number): number => {
  const ten = 10 ** Math.floor(Math.log10(value));
  return (ROUND_DIGITS.find((digit) => digit * ten >= value) ?? 10) * ten;
};

/** The results of a turn in at most `most` bars of round width, and one bar for the rest. */
export const barsOf = (results: readonly TurnEnd[], most: number): readonly Bar[] => {
  const all = results.reduce((sum, { chance }) => sum + chance, 0);
  const [first, second] = results;
  if (first === undefined || all === 0) return [];
  let seen = 0;
  const end =
    results.find(({ chance }) => (seen += chance) >= all * DRAWN_SHARE)?.points ?? first.points;
  const unit = second === undefined ? first.points : second.points - first.points;
  const width = Math.max(roundUp(end / most), unit);
  const count = Math.max(1, Math.ceil(end / width));
  const chances = Array.from({ length: count + 1 }, () => 0);
  for (const { points, chance } of results) {
    // Bars end at round numbers: with a width of 100, the first contains 50 and 100.
    const bar = Math.min(count, Math.ceil(points / width) - 1);
    chances[bar] = (chances[bar] ?? 0) + chance;
  }
  const bars = chances.map((chance, i) => ({
    from: i === count ? count * width + unit : Math.min(i * width + unit, (i + 1) * width),
    to: i === count ? undefined : (i + 1) * width,
    chance,
  }));
  // Drops empty bars at both ends.
  const start = bars.findIndex(({ chance }) => chance > 0);
  return bars.slice(start).filter((bar) => bar.to !== undefined || bar.chance > 0);
};

/** Chance to make at least this many points. */
export const reachAt = (
  { unit, chances }: { readonly unit: number; readonly chances: readonly number[] },
  points: number,
): number => chances[Math.min(Math.ceil(points / unit), chances.length - 1)] ?? 0;

/** Round numbers on an axis from 0 to `most`, in at most this many steps. */
export const ticksOf = (most: number, steps: number): readonly number[] => {
  if (most <= 0) return [0];
  const step = roundUp(most / steps);
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => i * step);
};

import type { TurnEnd } from '@barrelhouse/solver';

/** Turns that bank from `from` up to `to` points, both included; without an end for the rest. */
export interface Bar {
  readonly from: number;
  readonly to: number | undefined;
  readonly chance: number;
}

const LEADS = [1, 2, 2.5, 5, 10];
/** So much of what is banked is drawn bar by bar; the rest is one bar. */
const DRAWN = 0.97;

/** The least round number that is not below. */
export const roundUp = (value: number): number => {
  const ten = 10 ** Math.floor(Math.log10(value));
  return (LEADS.find((lead) => lead * ten >= value) ?? 10) * ten;
};

/** The results of a turn in at most so many bars of round width, and one for whatever is beyond. */
export const barsOf = (results: readonly TurnEnd[], most: number): readonly Bar[] => {
  const all = results.reduce((sum, { chance }) => sum + chance, 0);
  const [first, second] = results;
  if (first === undefined || all === 0) return [];
  let seen = 0;
  const end = results.find(({ chance }) => (seen += chance) >= all * DRAWN)?.points ?? first.points;
  const unit = second === undefined ? first.points : second.points - first.points;
  const width = Math.max(roundUp(end / most), unit);
  const count = Math.max(1, Math.ceil(end / width));
  const chances = Array.from({ length: count + 1 }, () => 0);
  for (const { points, chance } of results) {
    // A bar ends at a round number: 50, 100, … make the first of a hundred.
    const bar = Math.min(count, Math.ceil(points / width) - 1);
    chances[bar] = (chances[bar] ?? 0) + chance;
  }
  const bars = chances.map((chance, i) => ({
    from: i === count ? count * width + unit : Math.min(i * width + unit, (i + 1) * width),
    to: i === count ? undefined : (i + 1) * width,
    chance,
  }));
  // Points that are never banked are no bars, before the first and after the last.
  const start = bars.findIndex(({ chance }) => chance > 0);
  return bars.slice(start).filter((bar) => bar.to !== undefined || bar.chance > 0);
};

/** Chance to make at least so many points; chances are in steps of `unit`. */
export const reachAt = (
  { unit, chances }: { readonly unit: number; readonly chances: readonly number[] },
  points: number,
): number => chances[Math.min(Math.ceil(points / unit), chances.length - 1)] ?? 0;

/** Round numbers along an axis from nothing to `most`, at most so many steps. */
export const ticksOf = (most: number, steps: number): readonly number[] => {
  if (most <= 0) return [0];
  const step = roundUp(most / steps);
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => i * step);
};

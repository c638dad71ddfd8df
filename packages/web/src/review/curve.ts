import type { Frame } from './frames.ts';
import type { ReviewSummary } from './review-summary.ts';

/** The value of a seat at every frame. */
export interface Line {
  readonly seat: number;
  readonly values: readonly number[];
}

/** The lowest and highest value of a plot. */
export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The chance of every seat to win at each frame; or the turns it still needs, counting the current one.
 * The lines stop early if a seat left.
 */
export const linesOf = (summary: ReviewSummary, frames: readonly Frame[]): readonly Line[] => {
  const lines = summary.seats.map(({ seat }) => ({ seat, values: [] as number[] }));
  let at = 0;
  const last = summary.curve.at(-1)?.fact ?? 0;
  for (const frame of frames) {
    while (at + 1 < summary.curve.length && (summary.curve[at + 1]?.fact ?? 0) < frame.factCount)
      at++;
    const point = summary.curve[at];
    if (point === undefined) break;
    for (const { seat, values } of lines) {
      const value = point.values[seat] ?? 0;
      const turns = frame.boards[seat]?.turns ?? 0;
      const current = frame.next === seat && frame.standings === undefined ? 1 : 0;
      values.push(summary.currency === 'win' ? value : Math.max(0, value - turns + current));
    }
    if (frame.factCount > last && summary.end === 'left') break;
  }
  return lines;
};

/** From 0 to 1 for chances; for turns, from 0 to a round number above them. */
export const rangeOf = (
  currency: ReviewSummary['currency'],
  lines: readonly Line[],
): ValueRange => {
  if (currency === 'win') return { low: 0, high: 1 };
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => most / size <= 5) ?? 200;
  return { low: 0, high: Math.ceil(most / step) * step };
};

/** The labelled values: both ends and the middle. */
export const ticksOf = ({ low, high }: ValueRange): readonly number[] => [
  high,
  (low + high) / 2,
  low,
];

export const xAt = (at: number, count: number, { left, width }: Box): number =>
  left + (count <= 1 ? 0 : (at / (count - 1)) * width);

export const yAt = (value: number, { low, high }: ValueRange, { top, height }: Box): number => {
  const share = (value - low) / (high - low || 1);
  return top + (1 - Math.min(1, Math.max(0, share))) * height;
};

const rounded = (n: number): string => String(Math.round(n * 100) / 100);

/** An SVG path through all values; `count` frames fill the width. */
export const pathOf = (
  values: readonly number[],
  count: number,
  range: ValueRange,
  box: Box,
): string =>
  values
    .map(
      (value, at) =>
        `${at === 0 ? 'M' : 'L'}${rounded(xAt(at, count, box))} ${rounded(yAt(value, range, box))}`,
    )
    .join('');

/** An SVG path of the area between the values and a base value. */
export const areaOf = (
  values: readonly number[],
  count: number,
  range: ValueRange,
  box: Box,
  base: number,
): string => {
  if (values.length === 0) return '';
  const floor = rounded(yAt(base, range, box));
  const right = rounded(xAt(values.length - 1, count, box));
  return `${pathOf(values, count, range, box)}L${right} ${floor}L${rounded(box.left)} ${floor}Z`;
};

/** The nearest frame to a position across the plot, from 0 (left) to 1 (right). */
export const frameAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));

/** The last frame of every turn. */
export const turnEnds = (frames: readonly Frame[]): readonly number[] =>
  frames.flatMap(({ action, seat, turn }, at) => {
    const after = frames[at + 1];
    const ends = after === undefined || after.seat !== seat || after.turn !== turn;
    return action !== 'start' && ends ? [at] : [];
  });

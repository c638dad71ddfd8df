import type { Frame } from './frames.ts';
import type { ReviewSummary } from './review-summary.ts';

/** A line for a seat: its value at every frame. */
export interface Line {
  readonly seat: number;
  readonly values: readonly number[];
}

/** Values between which a plot is drawn. */
export interface Range {
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
 * How every seat stood at each frame: its chance to win; or the turns it had still to take, its running one counted.
 * A review that ends early (a seat left) leaves the lines short.
 */
export const linesOf = (look: ReviewSummary, frames: readonly Frame[]): readonly Line[] => {
  const lines = look.seats.map(({ seat }) => ({ seat, values: [] as number[] }));
  let at = 0;
  const last = look.curve.at(-1)?.fact ?? 0;
  for (const frame of frames) {
    while (at + 1 < look.curve.length && (look.curve[at + 1]?.fact ?? 0) < frame.seen) at++;
    const point = look.curve[at];
    if (point === undefined) break;
    for (const { seat, values } of lines) {
      const value = point.values[seat] ?? 0;
      const turns = frame.boards[seat]?.turns ?? 0;
      const running = frame.next === seat && frame.standings === undefined ? 1 : 0;
      values.push(look.currency === 'win' ? value : Math.max(0, value - turns + running));
    }
    if (frame.seen > last && look.end === 'left') break;
  }
  return lines;
};

/** From 0 to 1 for chances; for turns, from 0 to a round number above all. */
export const rangeOf = (currency: ReviewSummary['currency'], lines: readonly Line[]): Range => {
  if (currency === 'win') return { low: 0, high: 1 };
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => most / size <= 5) ?? 200;
  return { low: 0, high: Math.ceil(most / step) * step };
};

/** Where a plot is labelled: its ends and the middle. */
export const ticksOf = ({ low, high }: Range): readonly number[] => [high, (low + high) / 2, low];

export const xAt = (at: number, count: number, { left, width }: Box): number =>
  left + (count <= 1 ? 0 : (at / (count - 1)) * width);

export const yAt = (value: number, { low, high }: Range, { top, height }: Box): number => {
  const share = (value - low) / (high - low || 1);
  return top + (1 - Math.min(1, Math.max(0, share))) * height;
};

const short = (n: number): string => String(Math.round(n * 100) / 100);

/** A line through all values, from left to right; `count` frames fill the width. */
export const pathOf = (values: readonly number[], count: number, range: Range, box: Box): string =>
  values
    .map(
      (value, at) =>
        `${at === 0 ? 'M' : 'L'}${short(xAt(at, count, box))} ${short(yAt(value, range, box))}`,
    )
    .join('');

/** The same, closed along a base value: what is filled. */
export const areaOf = (
  values: readonly number[],
  count: number,
  range: Range,
  box: Box,
  base: number,
): string => {
  if (values.length === 0) return '';
  const floor = short(yAt(base, range, box));
  const right = short(xAt(values.length - 1, count, box));
  return `${pathOf(values, count, range, box)}L${right} ${floor}L${short(box.left)} ${floor}Z`;
};

/** The frame nearest to a place across the plot, 0 at its left edge and 1 at its right. */
export const frameAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));

/** The last frame of every turn: where a table of the curve has its rows. */
export const turnEnds = (frames: readonly Frame[]): readonly number[] =>
  frames.flatMap(({ act, seat, turn }, at) => {
    const after = frames[at + 1];
    const ends = after === undefined || after.seat !== seat || after.turn !== turn;
    return act !== 'start' && ends ? [at] : [];
  });

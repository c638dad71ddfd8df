/** More rows cannot be read from across the room. */
export const WALL_ROWS = 12;
/** A smaller difference between points and play says nothing. */
const NOTABLE = 3;

export type Lean = 'played-better' | 'had-luck' | 'alike';

/** Joins a player's row by points with the row by play. */
export interface StandingLine {
  readonly player: string;
  /** Rows are counted from 0. */
  readonly from: number;
  readonly to: number;
  readonly lean: Lean;
}

export const leanOf = (from: number, to: number): Lean => {
  if (Math.abs(to - from) < NOTABLE) return 'alike';
  return to < from ? 'played-better' : 'had-luck';
};

/**
 * Lines between two orders of the same players. Rows are places in the whole field, so a page of it can cut lines at its
 * edge: those lines end above or below the page.
 */
export const standingLines = (
  byPoints: readonly string[],
  byPlay: readonly string[],
): readonly StandingLine[] =>
  byPoints.flatMap((player, from) => {
    const to = byPlay.indexOf(player);
    return to < 0 ? [] : [{ player, from, to, lean: leanOf(from, to) }];
  });

/** A line as an SVG path over rows of a height, from the left edge to the right one. */
export const linePath = (
  { from, to }: Pick<StandingLine, 'from' | 'to'>,
  rowHeight: number,
  width: number,
): string => {
  const middle = (row: number): number => (row + 0.5) * rowHeight;
  const half = width / 2;
  return `M0 ${middle(from)}C${half} ${middle(from)} ${half} ${middle(to)} ${width} ${middle(to)}`;
};

/** Which lines touch a page of rows, with rows counted from the top of that page. */
export const linesOnPage = (
  lines: readonly StandingLine[],
  first: number,
): readonly StandingLine[] => {
  const isOn = (row: number): boolean => row >= first && row < first + WALL_ROWS;
  return lines.flatMap(({ from, to, ...line }) =>
    isOn(from) || isOn(to) ? [{ ...line, from: from - first, to: to - first }] : [],
  );
};

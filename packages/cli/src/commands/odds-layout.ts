import type { Output } from '../io/io.ts';
import { drawBlocks } from '../terminal/bar.ts';
import { type Paint, paintAt } from '../terminal/paint.ts';
import { columnsOf, padEnd, padStart } from '../terminal/width.ts';

export interface Sheet {
  readonly columns: number;
  readonly paint: Paint;
}

/** Longer bars would show no more detail. */
const MOST_COLUMNS = 80;

export const sheetFor = (out: Output): Sheet => ({
  columns: Math.min(MOST_COLUMNS, out.size().columns),
  paint: paintAt(out.depth),
});

/** A share in percent, with more digits if it is small. */
export const percent = (share: number): string => {
  if (share > 0 && share < 0.000_05) return '< 0.01 %';
  return `${(share * 100).toFixed(2)} %`;
};

export const decimal = (n: number, digits: number): string =>
  n.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(columnsOf));

export interface Bar {
  readonly label: string;
  readonly share: number;
  readonly note: string;
}

/** One line for each bar: label, percent, bar, note. The longest bar fills the line. */
export const barChart = (
  bars: readonly Bar[],
  { columns, paint }: Sheet,
  style: keyof Paint,
): string[] => {
  const label = widest(bars.map((bar) => bar.label));
  const share = widest(bars.map((bar) => percent(bar.share)));
  const note = widest(bars.map((bar) => bar.note));
  const room = Math.max(4, columns - label - share - note - 8);
  const most = Math.max(...bars.map((bar) => bar.share), Number.MIN_VALUE);
  return bars.map((bar) => {
    const blocks = padEnd(paint[style](drawBlocks(bar.share / most, room)), room);
    const figures = `  ${padStart(bar.label, label)}  ${padStart(percent(bar.share), share)}`;
    return `${figures}  ${blocks}  ${paint.dim(padStart(bar.note, note))}`.trimEnd();
  });
};

/** Right-aligned columns under their headings. */
export const grid = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { paint }: Sheet,
): string[] => {
  const widths = headings.map((heading, i) =>
    widest([heading, ...rows.map((row) => row[i] ?? '')]),
  );
  const line = (cells: readonly string[]): string =>
    `  ${cells.map((cell, i) => padStart(cell, widths[i] ?? 0)).join('   ')}`;
  return [paint.dim(line(headings)), ...rows.map(line)];
};

/** A heading and its lines, after an empty line. */
export const section = (title: string, lines: readonly string[], { paint }: Sheet): string[] =>
  lines.length === 0 ? [] : ['', paint.strong(title), ...lines];

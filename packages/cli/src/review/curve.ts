import { padStart } from '../terminal/width.ts';

/** The dots of a braille character, by row and column. */
const DOTS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const;
const braille = (dots: number): string => String.fromCodePoint(0x28_00 + dots);

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly label: (value: number) => string;
}

/** Rows of text, whose characters hold two by four dots each. */
const canvas = (columns: number, rows: number) => {
  const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => 0));
  return {
    dot: (x: number, y: number): void => {
      const row = cells[Math.floor(y / 4)];
      const column = Math.floor(x / 2);
      if (row !== undefined) row[column] = (row[column] ?? 0) | (DOTS[y % 4]?.[x % 2] ?? 0);
    },
    lines: (): string[] =>
      cells.map((row) => row.map((dots) => (dots === 0 ? ' ' : braille(dots))).join('')),
  };
};

/** A line through all values, from left to right, with labels at the top, in the middle and at the bottom. */
export const drawCurve = (
  values: readonly number[],
  scale: Scale,
  columns: number,
  rows: number,
): string[] => {
  const { low, high, label } = scale;
  const labels = [high, (low + high) / 2, low].map(label);
  const margin = Math.max(...labels.map((text) => text.length));
  const width = columns - margin - 2;
  const { dot, lines } = canvas(width, rows);
  const [right, bottom] = [2 * width - 1, 4 * rows - 1];
  const y = (value: number): number =>
    Math.round(Math.min(1, Math.max(0, (high - value) / (high - low || 1))) * bottom);
  let before = y(values[0] ?? low);
  let x = 0;
  for (const [at, value] of values.entries()) {
    const to = Math.round((at / Math.max(1, values.length - 1)) * right);
    for (; x < to; x++) dot(x, before);
    const now = y(value);
    for (let dotY = Math.min(before, now); dotY <= Math.max(before, now); dotY++) dot(x, dotY);
    before = now;
  }
  const labelled = new Map([
    [0, labels[0]],
    [Math.floor(rows / 2), labels[1]],
    [rows - 1, labels[2]],
  ]);
  return lines().map((line, row) => {
    const text = labelled.get(row);
    return `${padStart(text ?? '', margin)} ${text === undefined ? '│' : '┤'}${line}`.trimEnd();
  });
};

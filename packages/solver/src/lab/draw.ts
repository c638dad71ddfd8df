// Pictures as SVG text, for files and documents. They bring their own colours and a light background.

const GOLD = '#a8641a';
const MINT = '#2f7f63';
const INK = '#2b2118';
const MUTED = '#6b5b4a';
const LINE = '#d9cdbd';
const PAPER = '#fdf9f2';

const WIDTH = 640;
const HEIGHT = 360;
const LEFT = 64;
const RIGHT = 24;
const TOP = 76;
const BOTTOM = 48;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

const textAt = (x: number, y: number, text: string, style = ''): string =>
  `<text x="${rounded(x)}" y="${rounded(y)}"${style}>${escape(text)}</text>`;

/** Differences below this share of a value are noise: tables are stored in single precision. */
const NOISE = 1e-6;

/**
 * Round numbers that cover a range, about `count` of them; whole ones, if `whole`. A range of noise is widened, so that it
 * looks flat.
 */
export const ticksOf = (
  from: number,
  to: number,
  count: number,
  whole = false,
): readonly number[] => {
  const isFlat = to - from <= NOISE * Math.abs(to);
  const spare = isFlat ? Math.abs(to) / 100 || 1 : 0;
  const [low, high] = [from - spare, to + spare];
  const span = high - low;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const fits = (step: number): boolean => span / step <= count && (!whole || step % 1 === 0);
  const step = [1, 2, 2.5, 5, 10].map((m) => m * power).find(fits) ?? (whole ? 1 : span);
  const first = Math.floor(low / step + 1e-9);
  const steps = Math.max(1, Math.ceil(high / step - 1e-9) - first);
  return Array.from({ length: steps + 1 }, (_, i) => (first + i) * step);
};

/** One line of a chart. A is a gold dot, B a mint diamond: shape as well as colour. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [number, number])[];
  /** Whether to mark each point. */
  readonly marked?: boolean;
  /** Intervals of the points, in the same order. */
  readonly intervals?: readonly (readonly [number, number] | undefined)[];
}

export interface Chart {
  readonly title: string;
  readonly note: string;
  readonly series: readonly Series[];
  readonly showX: (value: number) => string;
  readonly showY: (value: number) => string;
  /** Whether the area below the lines is filled, from zero. */
  readonly filled?: boolean;
}

const mark = (index: number, x: number, y: number, colour: string): string =>
  index === 0
    ? `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="4" fill="${colour}"/>`
    : `<path d="M${rounded(x)} ${rounded(y - 5.5)}l5.5 5.5-5.5 5.5-5.5-5.5z" fill="${colour}"/>`;

/** Wider than the average letter of any text, as a share of the font size. */
const LETTER = 0.62;

/** The font size at which a text fits: the usual one or smaller. */
const sizeFor = (text: string, room: number, usual: number): number =>
  Math.max(7, Math.min(usual, Math.floor(room / (LETTER * Math.max(1, text.length)))));

const frame = (title: string, note: string, body: string): string => {
  const size = sizeFor(title, WIDTH - 20 - RIGHT, 17);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13" fill="${INK}" role="img" aria-label="${escape(title)}"><rect width="${WIDTH}" height="${HEIGHT}" rx="12" fill="${PAPER}"/>${textAt(20, 30, title, ` font-size="${size}" font-weight="600"`)}${textAt(20, 52, note, ` fill="${MUTED}"`)}${body}</svg>\n`;
};

/** The names of two series below the picture, half of the width for each. */
const legendOf = (names: readonly string[]): string => {
  const half = (WIDTH - LEFT - RIGHT) / 2;
  return names
    .map((name, i) => {
      const left = LEFT + i * half;
      const size = sizeFor(name, half - 24, 13);
      return `${mark(i, left + 6, HEIGHT - 12, i === 0 ? GOLD : MINT)}${textAt(left + 18, HEIGHT - 8, name, ` font-size="${size}"`)}`;
    })
    .join('');
};

export const lineChart = ({ title, note, series, showX, showY, filled }: Chart): string => {
  const all = series.flatMap(({ points }) => points);
  const ys = series.flatMap(({ points, intervals }) => [
    ...points.map(([, y]) => y),
    ...(intervals ?? []).flatMap((pair) => pair ?? []),
  ]);
  if (all.length === 0) return frame(title, note, '');
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const ticks = ticksOf(filled ? 0 : Math.min(...ys), Math.max(...ys), 4);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const x = (value: number): number =>
    LEFT + ((value - left) / (right - left || 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number =>
    HEIGHT - BOTTOM - ((value - low) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const grid = ticks.map(
    (tick) =>
      `<path d="M${LEFT} ${rounded(y(tick))}H${WIDTH - RIGHT}" stroke="${LINE}"/>${textAt(LEFT - 8, y(tick) + 4, showY(tick), ` text-anchor="end" fill="${MUTED}"`)}`,
  );
  const below = ticksOf(left, right, 8, true)
    .filter((tick) => tick >= left && tick <= right)
    .map((tick) =>
      textAt(x(tick), HEIGHT - BOTTOM + 22, showX(tick), ` text-anchor="middle" fill="${MUTED}"`),
    );
  const lines = series.map(({ points, marked, intervals = [] }, i) => {
    const colour = i === 0 ? GOLD : MINT;
    const path = points.map(([a, b]) => `${rounded(x(a))} ${rounded(y(b))}`).join('L');
    const area =
      filled && points.length > 0
        ? `<path d="M${path}L${rounded(x(points.at(-1)?.[0] ?? 0))} ${rounded(y(low))}L${rounded(x(points[0]?.[0] ?? 0))} ${rounded(y(low))}z" fill="${colour}" fill-opacity="0.2"/>`
        : '';
    const bars = intervals.map((pair, at) =>
      pair === undefined
        ? ''
        : `<path d="M${rounded(x(points[at]?.[0] ?? 0))} ${rounded(y(pair[0]))}V${rounded(y(pair[1]))}" stroke="${colour}" stroke-opacity="0.45" stroke-width="3"/>`,
    );
    const marks = marked ? points.map(([a, b]) => mark(i, x(a), y(b), colour)) : [];
    return `${area}${bars.join('')}<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>${marks.join('')}`;
  });
  const legend = series.length < 2 ? '' : legendOf(series.map(({ name }) => name));
  return frame(title, note, [...grid, ...below, ...lines, legend].join(''));
};

/** A sweep over two numbers as coloured cells. */
export interface CellChart {
  readonly title: string;
  readonly note: string;
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** What varies from column to column, and from row to row. */
  readonly columnName: string;
  readonly rowName: string;
  /** Row by row. Empty cells are not finished yet. */
  readonly values: readonly (number | undefined)[];
  readonly showX: (value: number) => string;
  readonly showY: (value: number) => string;
  readonly showValue: (value: number) => string;
}

const PALE_TO_DARK = ['#fff7d6', '#e0f0c0', '#a9ddb7', '#6cc4bd', '#3a9fc0', '#2f74ad', '#2a4a8f'];

/** The colour of a value between the lowest and the highest. */
export const shadeOf = (value: number, low: number, high: number): string => {
  const share = high === low ? 0 : (value - low) / (high - low);
  return PALE_TO_DARK[Math.min(6, Math.floor(share * 7))] ?? LINE;
};

/** The colours from the lowest value to the highest. */
const scaleOf = (low: string, high: string): string => {
  const left = LEFT + 8 * low.length + 6;
  const shades = PALE_TO_DARK.map(
    (shade, i) =>
      `<rect x="${left + 14 * i}" y="${HEIGHT - 19}" width="14" height="12" fill="${shade}"/>`,
  );
  const right = left + 14 * PALE_TO_DARK.length + 6;
  return `${textAt(LEFT, HEIGHT - 8, low, ` fill="${MUTED}"`)}${shades.join('')}${textAt(right, HEIGHT - 8, high, ` fill="${MUTED}"`)}`;
};

export const cellChart = (chart: CellChart): string => {
  const { title, note, columns, rows, columnName, rowName, values } = chart;
  const { showX, showY, showValue } = chart;
  const there = values.filter((value) => value !== undefined);
  const [low, high] = [Math.min(...there), Math.max(...there)];
  const wide = (WIDTH - LEFT - RIGHT) / Math.max(1, columns.length);
  const tall = (HEIGHT - TOP - BOTTOM) / Math.max(1, rows.length);
  const cells = values.map((value, i) => {
    if (value === undefined) return '';
    const column = i % columns.length;
    const row = Math.floor(i / columns.length);
    const top = HEIGHT - BOTTOM - (row + 1) * tall;
    return `<rect x="${rounded(LEFT + column * wide)}" y="${rounded(top)}" width="${rounded(wide + 0.3)}" height="${rounded(tall + 0.3)}" fill="${shadeOf(value, low, high)}"><title>${escape(`${showX(columns[column] ?? 0)}, ${showY(rows[row] ?? 0)}: ${showValue(value)}`)}</title></rect>`;
  });
  const every = (count: number): number => Math.ceil(count / 8);
  const below = columns.map((value, i) =>
    i % every(columns.length) === 0
      ? textAt(
          LEFT + (i + 0.5) * wide,
          HEIGHT - BOTTOM + 20,
          showX(value),
          ` text-anchor="middle" fill="${MUTED}"`,
        )
      : '',
  );
  const beside = rows.map((value, i) =>
    i % every(rows.length) === 0
      ? textAt(
          LEFT - 8,
          HEIGHT - BOTTOM - (i + 0.5) * tall + 4,
          showY(value),
          ` text-anchor="end" fill="${MUTED}"`,
        )
      : '',
  );
  const names = [
    textAt(LEFT - 8, TOP - 8, `↑ ${rowName}`, ` text-anchor="start" fill="${MUTED}"`),
    textAt(WIDTH - RIGHT, HEIGHT - 8, `${columnName} →`, ` text-anchor="end" fill="${MUTED}"`),
  ];
  const legend = there.length === 0 ? '' : scaleOf(showValue(low), showValue(high));
  return frame(title, note, [...cells, ...below, ...beside, ...names, legend].join(''));
};

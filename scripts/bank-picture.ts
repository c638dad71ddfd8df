// Heat maps of when to bank, as a picture.
import type { HotDiceRules } from '@barrelhouse/engine';
import {
  type ColourBand,
  colourBands,
  type HeatMap,
  NEVER_BANK,
  UNREACHABLE,
} from '@barrelhouse/solver';

/** Dice left that get a map. */
export const CUPS = [2, 3, 4];

/** Samples along an axis. */
export const SAMPLES = 100;

const PALE_TO_DARK = ['#fff7d6', '#e0f0c0', '#a9ddb7', '#6cc4bd', '#3a9fc0', '#2f74ad', '#2a4a8f'];
const TARGET_COLOUR = '#c8553d';
const INK = '#222';

/** A band in its colour. */
interface Stripe extends ColourBand {
  readonly colour: string;
}

/** The bands of a map; however few they are, they range from pale to dark. */
const stripesOf = (map: HeatMap): readonly Stripe[] =>
  colourBands(map, PALE_TO_DARK.length).map((band, i, { length }) => ({
    ...band,
    colour:
      PALE_TO_DARK[Math.round((i * (PALE_TO_DARK.length - 1)) / Math.max(length - 1, 1))] ?? INK,
  }));

const number = (value: number): string => value.toLocaleString('en');

/** Everything of one colour as one path, in cells, rows counted from the top. */
const pathOf = (map: HeatMap, low: number, high: number): string => {
  let path = '';
  map.forEach((line, row) => {
    const inside = (column: number): boolean =>
      (line[column] ?? UNREACHABLE) >= low && (line[column] ?? UNREACHABLE) <= high;
    for (let column = 0; column < line.length; column++) {
      if (!inside(column)) continue;
      const start = column;
      while (inside(column + 1)) column++;
      path += `M${start} ${map.length - 1 - row}h${column + 1 - start}v1h-${column + 1 - start}z`;
    }
  });
  return path;
};

const SIDE = 300;
const LEFT = 74;
const TOP = 108;
const GAP = 56;
const LEGEND_TOP = TOP + SIDE + 78;
const LEGEND_LINE = 20;

const text = (x: number, y: number, words: string, attributes = ''): string =>
  `<text x="${x}" y="${y}"${attributes === '' ? '' : ` ${attributes}`}>${words}</text>`;

const axes = (x: number, target: number, isFirst: boolean): string[] => {
  const marks = [0, 0.25, 0.5, 0.75, 1];
  const lines = marks.flatMap((share) => {
    const [across, down] = [x + share * SIDE, TOP + SIDE * (1 - share)];
    const label = number(share * target);
    return [
      `<path d="M${across} ${TOP + SIDE}v5M${x} ${down}h-5" stroke="${INK}"/>`,
      share === 0.25 || share === 0.75
        ? ''
        : text(across, TOP + SIDE + 19, label, 'text-anchor="middle"'),
      isFirst ? text(x - 9, down + 4, label, 'text-anchor="end"') : '',
    ];
  });
  return [
    `<rect x="${x}" y="${TOP}" width="${SIDE}" height="${SIDE}" fill="none" stroke="${INK}"/>`,
    ...lines.filter((line) => line !== ''),
    text(x + SIDE / 2, TOP + SIDE + 40, 'own total', 'text-anchor="middle"'),
  ];
};

/** Thin lines where a barrel begins and ends, for both seats. */
const barrelLines = (x: number, { barrels, end }: HotDiceRules): string[] =>
  barrels
    .flatMap(({ from, to }) => [from, to])
    .filter((edge) => edge < end.target)
    .map((edge) => {
      const at = (edge / end.target) * SIDE;
      const path = `M${x + at} ${TOP}v${SIDE}M${x} ${TOP + SIDE - at}h${SIDE}`;
      return `<path d="${path}" stroke="${INK}" stroke-width="0.6" stroke-dasharray="2 3"/>`;
    });

const legend = (x: number, stripes: readonly Stripe[], hasTarget: boolean): string[] => {
  const words = stripes.map(({ low, high, colour }) => ({
    colour,
    words: low === high ? number(low) : `${number(low)} – ${number(high)}`,
  }));
  if (hasTarget) words.push({ colour: TARGET_COLOUR, words: 'only at the target' });
  return words.flatMap((entry, i) => {
    const y = LEGEND_TOP + i * LEGEND_LINE;
    const box = `<rect x="${x}" y="${y - 12}" width="26" height="15"`;
    return [
      `${box} fill="${entry.colour}" stroke="${INK}" stroke-width="0.5"/>`,
      text(x + 36, y, entry.words),
    ];
  });
};

const panel = (
  rules: HotDiceRules,
  map: HeatMap,
  index: number,
  stripes: readonly Stripe[],
): string[] => {
  const x = LEFT + index * (SIDE + GAP);
  const hasTarget = map.some((line) => line.includes(NEVER_BANK));
  const fills = stripes.map(
    ({ low, high, colour }) => `<path fill="${colour}" d="${pathOf(map, low, high)}"/>`,
  );
  if (hasTarget) {
    const path = pathOf(map, NEVER_BANK, NEVER_BANK);
    fills.push(`<path fill="${TARGET_COLOUR}" d="${path}"/>`);
  }
  const scale = SIDE / SAMPLES;
  return [
    text(x, TOP - 12, `${CUPS[index]} dice left: bank from`, 'font-weight="600"'),
    `<g transform="translate(${x} ${TOP}) scale(${scale})" shape-rendering="crispEdges">`,
    ...fills,
    '</g>',
    ...barrelLines(x, rules),
    ...axes(x, rules.end.target, index === 0),
  ];
};

/** What a reader of this game's maps has to know. */
const remarks = ({ opening, barrels, penalties }: HotDiceRules): string =>
  [
    'Sampled at every hundredth of the target.',
    ...(opening > 0 ? ['White: before its opening a seat has no points.'] : []),
    ...(barrels.length > 0 ? ['Dashed: barrels, just entered.'] : []),
    ...(penalties.length > 0 ? ['No busts in a row yet.'] : []),
  ].join(' ');

/** Maps for each cup, under a heading of their own if there are several rows. */
export interface PictureRow {
  readonly heading?: string;
  readonly rivals: string;
  readonly maps: readonly HeatMap[];
}

/** Height of a row of maps, with room for the next one's heading. */
const ROW = SIDE + 92;

/** Rows of heat maps. Maps of the same cup share their colours. */
export const bankPicture = (
  rules: HotDiceRules,
  seats: string,
  rows: readonly PictureRow[],
): string => {
  const width = LEFT + CUPS.length * SIDE + (CUPS.length - 1) * GAP + 34;
  const below = (rows.length - 1) * ROW;
  const height = LEGEND_TOP + below + (PALE_TO_DARK.length + 1) * LEGEND_LINE;
  const middle = TOP + SIDE / 2;
  const turned = `text-anchor="middle" transform="rotate(-90 16 ${middle})"`;
  const title = `${rules.name}, ${seats}: the turn points from which banking is best`;
  const all = CUPS.map((_, i) => rows.flatMap(({ maps }) => maps[i] ?? []));
  const stripes = all.map(stripesOf);
  const drawRow = ({ heading, rivals, maps }: PictureRow): string[] => [
    ...(heading === undefined ? [] : [text(16, TOP - 12, heading, 'font-weight="600"')]),
    text(16, middle, rivals, turned),
    ...maps.flatMap((map, index) => panel(rules, map, index, stripes[index] ?? [])),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="${INK}">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(LEFT, 36, title, 'font-size="20" font-weight="600"'),
    text(LEFT, 60, remarks(rules)),
    ...rows.flatMap((row, i) =>
      i === 0 ? drawRow(row) : [`<g transform="translate(0 ${i * ROW})">`, ...drawRow(row), '</g>'],
    ),
    ...(below === 0 ? [] : [`<g transform="translate(0 ${below})">`]),
    ...stripes.flatMap((bands, index) =>
      legend(
        LEFT + index * (SIDE + GAP),
        bands,
        (all[index] ?? []).some((line) => line.includes(NEVER_BANK)),
      ),
    ),
    ...(below === 0 ? [] : ['</g>']),
    '</svg>',
    '',
  ].join('\n');
};

// Draws heat maps of when to bank for docs/solver.md, from the solved tables for two seats:
// `npm run heat-maps`, or `npm run heat-maps -- classic` for some of the games. A minute for all.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findRules, type HotDiceRules } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import {
  bankMap,
  type ColourBand,
  colourBands,
  type HeatMap,
  NEVER_BANK,
  UNREACHABLE,
} from '@barrelhouse/solver';

const GAMES = ['barrel', 'hutton', 'classic', 'depot'];
const CUPS = [2, 3, 4];

/** Samples along an axis. */
const SAMPLES = 100;

const rulesOf = (name: string): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`${name}: no hot dice.`);
  return found.value;
};

/** A map for each cup. */
const heatMaps = (rules: HotDiceRules, bytes: Uint8Array): readonly HeatMap[] => {
  const { byDice } = bankMap(rules, bytes, SAMPLES);
  return CUPS.map((cup) => byDice[cup - 1] ?? []);
};

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

const panel = (rules: HotDiceRules, map: HeatMap, index: number): string[] => {
  const x = LEFT + index * (SIDE + GAP);
  const stripes = stripesOf(map);
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
    ...legend(x, stripes, hasTarget),
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

const draw = (rules: HotDiceRules, maps: readonly HeatMap[]): string => {
  const width = LEFT + CUPS.length * SIDE + (CUPS.length - 1) * GAP + 34;
  const height = LEGEND_TOP + (PALE_TO_DARK.length + 1) * LEGEND_LINE;
  const middle = TOP + SIDE / 2;
  const turned = `text-anchor="middle" transform="rotate(-90 16 ${middle})"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="${INK}">`,
    `<title>${rules.name}, two seats: the turn points from which banking is best</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(
      LEFT,
      36,
      `${rules.name}, two seats: the turn points from which banking is best`,
      'font-size="20" font-weight="600"',
    ),
    text(LEFT, 60, remarks(rules)),
    text(16, middle, 'rival’s total', turned),
    ...maps.flatMap((map, index) => panel(rules, map, index)),
    '</svg>',
    '',
  ].join('\n');
};

const folder = new URL('../docs/solver/', import.meta.url);
mkdirSync(folder, { recursive: true });
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : GAMES) {
  const rules = rulesOf(name);
  const table = readSolvedTable(rules);
  if (table === undefined) {
    process.stderr.write(`${name} has no table: npm run tables -- ${name}\n`);
    process.exitCode = 1;
    continue;
  }
  writeFileSync(new URL(`bank-${name}.svg`, folder), draw(rules, heatMaps(rules, table)));
}
// The formatter checks everything in the repository, drawings included.
const formatter = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));
spawnSync(formatter, ['format', '--write', fileURLToPath(folder)], { stdio: 'inherit' });

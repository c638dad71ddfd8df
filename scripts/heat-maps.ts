// Draws when to bank, from the shipped tables of two seats, as heat maps for docs/solver.md:
// `npm run heat-maps`, or `npm run heat-maps -- classic` for some of the games. A minute for all.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findRules, type HotDiceRules, rulesHash } from '@barrelhouse/engine';
import { readWinTable, type TwoSeatSolver, twoSeatSolver } from '@barrelhouse/solver';

const GAMES = ['barrel', 'hutton', 'classic', 'depot'];
const CUPS = [2, 3, 4];

/** Samples along an axis. */
const SAMPLES = 100;

/** Marks in a map: no play leads there; every point short of the target is rolled for. */
const NOWHERE = -1;
const TO_THE_TARGET = Number.POSITIVE_INFINITY;

/** Points from which to bank, by row (rival's total) and column (own total). */
type HeatMap = readonly (readonly number[])[];

const rulesOf = (name: string): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`${name}: no hot dice.`);
  return found.value;
};

/** The position of a seat with a total and nothing held against it: no busts in a row, all turns of its barrel left. */
const positionWith = (solver: TwoSeatSolver, total: number): number => {
  const { rules } = solver.model;
  const barrel = rules.barrels.findIndex(({ from, to }) => total >= from && total < to);
  const barrelTurns = rules.barrels[barrel]?.turns ?? 0;
  const opened = total > 0 || rules.opening === 0;
  return solver.positions.find({ total, opened, streak: 0, barrel, barrelTurns }) ?? NOWHERE;
};

/** The least points, in units, that can be had with so many dice left: index 0 is one die. */
const leastPoints = ({ dice, throws }: TwoSeatSolver['model']): readonly number[] => {
  const least = Array.from({ length: dice + 2 }, () => Number.POSITIVE_INFINITY);
  const rollFrom = (points: number, cup: number): void => {
    for (const { options } of throws[cup - 1]?.outcomes ?? []) {
      for (const option of options) {
        if (points + option.points >= (least[option.node] ?? 0)) continue;
        least[option.node] = points + option.points;
        rollFrom(points + option.points, Math.min(option.node + 1, dice));
      }
    }
  };
  rollFrom(0, dice);
  return least;
};

/**
 * The points from which to bank with so many dice left, after `turn` was worked out: where the longest stretch begins
 * in which banking is best. (Near the target single numbers of points can be exceptions.)
 */
const bankFrom = (solver: TwoSeatSolver, own: number, cup: number, least: number): number => {
  const { kernel, positions, model } = solver;
  const lanes = kernel.column(1);
  const need = positions.need[own] ?? 0;
  let start = TO_THE_TARGET;
  let longest = 0;
  let from = least;
  for (let points = least; points < need; points++) {
    const value = kernel.values[points * kernel.rowLength + kernel.column(cup - 1)];
    if (value !== kernel.bank[points * lanes]) from = points + 1;
    else if (points + 1 - from > longest) {
      longest = points + 1 - from;
      start = from;
    }
  }
  return start * model.unit;
};

/** A map for each cup. */
const heatMaps = (rules: HotDiceRules): readonly HeatMap[] => {
  const solver = twoSeatSolver(rules);
  const file = new URL(`../packages/solver/tables/${rulesHash(rules)}.bin`, import.meta.url);
  const table = readWinTable(readFileSync(file), solver);
  const least = leastPoints(solver.model);
  const totals = Array.from({ length: SAMPLES }, (_, i) => (i * rules.end.target) / SAMPLES);
  const maps: number[][][] = CUPS.map(() => totals.map(() => totals.map(() => NOWHERE)));
  totals.forEach((rivalTotal, row) => {
    totals.forEach((total, column) => {
      const own = positionWith(solver, total);
      const rival = positionWith(solver, rivalTotal);
      if (own === NOWHERE || rival === NOWHERE) return;
      solver.turn(table, own, rival);
      CUPS.forEach((cup, i) => {
        const line = maps[i]?.[row];
        if (line !== undefined) line[column] = bankFrom(solver, own, cup, least[cup - 1] ?? 0);
      });
    });
  });
  return maps;
};

const PALE_TO_DARK = ['#fff7d6', '#e0f0c0', '#a9ddb7', '#6cc4bd', '#3a9fc0', '#2f74ad', '#2a4a8f'];
const TARGET_COLOUR = '#c8553d';
const INK = '#222';

/** A stretch of points drawn in one colour, both ends included. */
interface Band {
  readonly low: number;
  readonly high: number;
  readonly colour: string;
}

/** At most as many bands as there are colours, each with about as much of the map as the others. */
const bandsOf = (map: HeatMap): readonly Band[] => {
  const shares = new Map<number, number>();
  for (const points of map.flat()) {
    if (points >= 0 && points !== TO_THE_TARGET) shares.set(points, (shares.get(points) ?? 0) + 1);
  }
  const sorted = [...shares].sort(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, share]) => sum + share, 0);
  const groups: number[][] = [];
  let before = 0;
  for (const [points, share] of sorted) {
    const colour = Math.floor((before / all) * PALE_TO_DARK.length);
    if (groups.length <= colour && groups.length < PALE_TO_DARK.length) groups.push([points]);
    else groups.at(-1)?.push(points);
    before += share;
  }
  return groups.map((group, i) => ({
    low: group[0] ?? 0,
    high: group.at(-1) ?? 0,
    colour:
      PALE_TO_DARK[Math.round((i * (PALE_TO_DARK.length - 1)) / Math.max(groups.length - 1, 1))] ??
      INK,
  }));
};

const number = (value: number): string => value.toLocaleString('en');

/** Everything of one colour as one path, in cells, rows counted from the top. */
const pathOf = (map: HeatMap, low: number, high: number): string => {
  let path = '';
  map.forEach((line, row) => {
    const inside = (column: number): boolean =>
      (line[column] ?? NOWHERE) >= low && (line[column] ?? NOWHERE) <= high;
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

const legend = (x: number, bands: readonly Band[], hasTarget: boolean): string[] => {
  const words = bands.map(({ low, high, colour }) => ({
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
  const bands = bandsOf(map);
  const hasTarget = map.some((line) => line.includes(TO_THE_TARGET));
  const fills = bands.map(
    ({ low, high, colour }) => `<path fill="${colour}" d="${pathOf(map, low, high)}"/>`,
  );
  if (hasTarget) {
    const path = pathOf(map, TO_THE_TARGET, TO_THE_TARGET);
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
    ...legend(x, bands, hasTarget),
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
  const table = new URL(`../packages/solver/tables/${rulesHash(rules)}.bin`, import.meta.url);
  if (!existsSync(table)) {
    process.stderr.write(`${name} has no table: npm run tables -- ${name}\n`);
    process.exitCode = 1;
    continue;
  }
  writeFileSync(new URL(`bank-${name}.svg`, folder), draw(rules, heatMaps(rules)));
}
// Everything in the repository is laid out by the formatter, drawings too.
const formatter = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));
spawnSync(formatter, ['format', '--write', fileURLToPath(folder)], { stdio: 'inherit' });

// docs/lab.md and its pictures, from figures that are there.
import { findRules, type HotDiceRules, type Rules } from '@barrelhouse/engine';
import {
  type BustChance,
  type Figure,
  type GalleryEntry,
  isShare,
  type LabPart,
  type LabSizes,
  lineChart,
  type PartialReport,
  type Plot,
  partFor,
  plotted,
  type SweepAxis,
  type SweptPoint,
  sweepPoints,
  USUAL_SIZES,
} from '@barrelhouse/solver/lab';

export interface AtlasEntry {
  readonly entry: GalleryEntry;
  readonly rules: Rules;
  readonly report: PartialReport;
}

/** Matches for rules that are solved, and for diecup. The engine plays a tenth of them. */
export interface AtlasSizes {
  readonly solved: LabSizes;
  readonly diecup: LabSizes;
}

export const SIZES: AtlasSizes = {
  solved: { matches: 1000, skillMatches: 250, seed: 'atlas' },
  diecup: { matches: 20_000, skillMatches: 4000, seed: 'atlas' },
};

export interface AtlasSweep {
  readonly file: string;
  readonly games: readonly string[];
  readonly plot: Plot;
  readonly axis: SweepAxis;
  readonly title: string;
  readonly note: string;
}

export const SWEEPS: readonly AtlasSweep[] = [
  {
    file: 'opening.svg',
    games: ['classic', 'hutton'],
    plot: 'first',
    axis: { field: 'opening', from: 0, to: 1000, step: 100 },
    title: 'Going first, if the opening changes',
    note: 'going first wins, by opening',
  },
  {
    file: 'target.svg',
    games: ['classic', 'kingdom'],
    plot: 'first',
    axis: { field: 'target', from: 1000, to: 10_000, step: 1000 },
    title: 'Going first, if the target changes',
    note: 'going first wins, by target',
  },
  {
    file: 'head-start.svg',
    games: ['classic', 'kingdom'],
    plot: 'head-start',
    axis: { field: 'target', from: 1000, to: 10_000, step: 1000 },
    title: 'What makes up for it',
    note: 'fair head start in points, by target',
  },
  {
    file: 'skill.svg',
    games: ['classic', 'kingdom'],
    plot: 'skill',
    axis: { field: 'target', from: 1000, to: 6000, step: 1000 },
    title: 'Skill, if the target changes',
    note: 'skill against Regular, by target',
  },
];

export interface DoneSweep {
  readonly sweep: AtlasSweep;
  readonly lines: readonly { readonly name: string; readonly points: readonly SweptPoint[] }[];
}

const hotDice = (name: string): HotDiceRules => {
  const found = findRules(name);
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error(`${name}: no hot dice.`);
  return found.value;
};

export const sweepOf = (
  sweep: AtlasSweep,
  workOut: (rules: Rules, part: LabPart) => PartialReport,
): DoneSweep => ({
  sweep,
  lines: sweep.games.map((game) => ({
    name: hotDice(game).name,
    points: sweepPoints(hotDice(game), [sweep.axis]).map(({ values, rules }) => ({
      values,
      figure: rules && plotted(sweep.plot, workOut(rules, partFor(sweep.plot))),
    })),
  })),
});

const grouped = (value: number): string => value.toLocaleString('en');
const asPercent = (value: number): string => `${Number((100 * value).toFixed(2))} %`;

const sweepPicture = ({ sweep, lines }: DoneSweep): string =>
  lineChart({
    title: sweep.title,
    note: sweep.note,
    series: lines.map(({ name, points }) => {
      const there = points.filter(({ figure }) => figure !== undefined);
      return {
        name,
        marked: true,
        points: there.map(({ values, figure }) => [values[0] ?? 0, figure?.value ?? 0] as const),
        intervals: there.map(({ figure }) =>
          figure?.kind === 'simulated' ? ([figure.low, figure.high] as const) : undefined,
        ),
      };
    }),
    showX: grouped,
    showY: isShare(sweep.plot) ? asPercent : grouped,
  });

const PAIRS: readonly (readonly [string, string])[] = [
  ['classic', 'kingdom'],
  ['barrel', 'barrel-free'],
  ['hutton', 'depot'],
];

const lengthPicture = (pair: readonly AtlasEntry[]): string =>
  lineChart({
    title: 'How long a match lasts',
    note: 'rounds, best play',
    filled: true,
    series: pair.map(({ entry, report }) => ({
      name: entry.name,
      points: (report.bestMatches?.rounds ?? []).map((share, rounds) => [rounds, share] as const),
    })),
    showX: grouped,
    showY: (value) => `${Number((100 * value).toFixed(1))} %`,
  });

const percentCell = (figure: Figure | undefined): string => {
  if (figure === undefined) return '–';
  if (figure.kind === 'exact') return (100 * figure.value).toFixed(2);
  return `${(100 * figure.value).toFixed(1)} ± ${(50 * (figure.high - figure.low)).toFixed(1)}`;
};

const meanCell = (figure: Figure | undefined): string =>
  figure === undefined ? '–' : figure.value.toFixed(1);

const KINDS: { readonly [kind in GalleryEntry['kind']]: string } = {
  house: 'The five games',
  preset: 'Presets',
  reading: 'Other readings of the games',
  published: 'Published rules',
  family: 'What families change',
};

const rowOf = ({ entry, report }: AtlasEntry): string => {
  const { headStart, bestMatches, skill } = report;
  return `| ${[
    entry.name,
    percentCell(report.first),
    headStart === undefined ? '–' : grouped(Math.round(headStart.points)),
    meanCell(bestMatches?.meanRounds),
    percentCell(skill.regular),
    percentCell(skill.sharp),
    percentCell(skill.cautious),
    meanCell(bestMatches?.leadChanges),
    percentCell(bestMatches?.upsets),
    report.busts?.at(-1) === undefined ? '–' : (100 * bustOf(report.busts.at(-1))).toFixed(2),
    report.bank?.[2]?.from ?? '–',
  ].join(' | ')} |`;
};

/** What is rescued is no bust. */
const bustOf = (found: BustChance | undefined): number =>
  (found?.chance ?? 0) - (found?.rescued ?? 0);

const HEADS =
  '| rules | first wins, % | head start | rounds | skill, % | against Sharp | against Cautious | lead changes | upsets, % | bust, all dice, % | bank from, 3 dice |\n|---|---|---|---|---|---|---|---|---|---|---|';

/** The text of docs/lab.md. */
export const atlasText = (entries: readonly AtlasEntry[], sizes: AtlasSizes): string => {
  const tables = Object.entries(KINDS).map(([kind, title]) => {
    const rows = entries.filter(({ entry }) => entry.kind === kind).map(rowOf);
    return `### ${title}\n\n${HEADS}\n${rows.join('\n')}\n`;
  });
  return ATLAS_TEXT(sizes)
    .replace('{tables}', tables.join('\n'))
    .replace(
      '{lengths}',
      PAIRS.map((pair) => {
        const names = pair.map((id) => entries.find(({ entry }) => entry.id === id)?.entry.name);
        return `![How long matches of ${names.join(' and ')} last](lab/length-${pair[0]}.svg)`;
      }).join('\n\n'),
    )
    .replace('{sweeps}', SWEEPS.map(({ title, file }) => `![${title}](lab/${file})`).join('\n\n'));
};

/** Each file of the atlas with its text. */
export const atlasPage = (
  entries: readonly AtlasEntry[],
  swept: readonly DoneSweep[],
  sizes: AtlasSizes,
): readonly (readonly [string, string])[] => {
  const pictures = PAIRS.map((ids) =>
    ids.flatMap((id) => entries.find(({ entry }) => entry.id === id) ?? []),
  );
  return [
    ['lab.md', atlasText(entries, sizes)],
    ...pictures.map(
      (pair, i) => [`lab/length-${PAIRS[i]?.[0] ?? ''}.svg`, lengthPicture(pair)] as const,
    ),
    ...swept.map((done) => [`lab/${done.sweep.file}`, sweepPicture(done)] as const),
  ];
};

const ATLAS_TEXT = ({ solved, diecup }: AtlasSizes): string => `# The lab

The lab shows what rules are like to play, for two players: \`/lab\` on the page, \`barrelhouse lab\` in the terminal. This page defines the
figures and lists them for every set of rules in the gallery. \`npm run atlas\` writes it; the code is in \`packages/solver/src/lab\`.

## What the figures mean

| figure | exact? | meaning |
|---|---|---|
| first wins | exact if the rules are solved | the chance that the seat that goes first wins, both playing their best |
| head start | exact if the rules are solved | the points that the second seat should start with to make it fair, interpolated between the two nearest totals. These points do not count as the opening: the seat still has to open before it can bank |
| rounds | simulated | the length of a match under best play; a round is a turn of each seat |
| skill | simulated, without luck | twice the amount by which Perfect's chance against Regular exceeds one half: 0 is a lottery, 100 % a game that the better player always wins. The same against Sharp and Cautious is beside it |
| lead changes | simulated | how often the lead changes hands in a match under best play |
| upsets | simulated | how often the seat in the lead before the last round does not win |
| bust, bank from | exact | the chance that nothing scores, and the turn points from which to bank for points alone |

Simulated figures are means of ${grouped(solved.matches)} matches, ${grouped(solved.skillMatches)} for skill, with their 95 % interval after ±. If rules are not solved, Sharp
plays in place of Perfect, and the page and the terminal say so. Depot with rolling on has to be played by the engine, which is slow, so its figures come from
${grouped(solved.matches / 10)} matches, ${grouped(solved.skillMatches / 10)} for skill. Diecup has no table of chances to win: all its figures are simulated by the engine, from
${grouped(diecup.matches / 10)} matches, ${grouped(diecup.skillMatches / 10)} for skill; its Perfect plays for the fewest turns. The page and the terminal play
${grouped(USUAL_SIZES.matches)} matches, ${grouped(USUAL_SIZES.skillMatches)} for skill, so their simulated figures differ from these within the intervals.

### The head start (\`head-start.ts\`)

A seat that starts with points is at a position that play may never lead to: 250 points and not opened yet. The solved table
is extended by such positions. Nothing that is already solved depends on them, so only pairs with a new position have to be solved,
in the same order and with the same tolerance as the whole table. A slow solver that knows nothing but \`Game\` agrees to nine digits.

### Skill without luck (\`given-away.ts\`)

Let V be the solved chance to win. In a match of Perfect against a bot, V changes in three ways: by dice, whose effect has mean
zero; by Perfect's decisions, which change nothing; and by the bot's, which give something away. A bot without randomness has
a fixed distribution of turn results from each position, computed by following every course its turn can take
(\`heuristic-turn.ts\`). So what a turn gives away on average, V before it minus the mean of V after it, is known exactly
as soon as the turn begins. The sum over a match is an unbiased estimate of how far the bot's chance lies below that of best play, and
skill is twice its mean: the only luck left is in which positions come up. For classic, plain wins
need some ninety times as many matches for the same interval. If bots cannot play by tables (rolling on after a bust, more than
six dice, diecup), luck is taken out roll by roll instead. A test checks that both methods agree.

## The atlas

{tables}
A dash: not solved, or does not apply. Thousand with barrels or pits is the closest that our rules come to those games.

## How long

{lengths}

## If a number changes

{sweeps}
`;

import type { Rules } from '@barrelhouse/engine';
import type { Figure, HeadStart, MatchFigures, PartialReport } from '@barrelhouse/solver/lab';
import { columnsOf, padEnd, padStart } from '../terminal/width.ts';
import { capital, figure as grouped } from '../words/numbers.ts';
import { sentencesOf } from '../words/rules.ts';

/** A set of rules with what is known about it. */
export interface Reported {
  readonly rules: Rules;
  readonly report: PartialReport;
}

const MISSING = '–';

/** Exact shares carry two digits, simulated ones their interval. */
export const percent = (found: Figure | undefined): string => {
  if (found === undefined) return MISSING;
  if (found.kind === 'exact') return `${(100 * found.value).toFixed(2)} %`;
  const within = 50 * (found.high - found.low);
  return `${(100 * found.value).toFixed(1)} ± ${within.toFixed(1)} %`;
};

/** Means carry their interval if they were simulated. */
export const mean = (found: Figure | undefined): string => {
  if (found === undefined) return MISSING;
  if (found.kind === 'exact') return grouped(Number(found.value.toFixed(1)));
  return `${found.value.toFixed(1)} ± ${((found.high - found.low) / 2).toFixed(2)}`;
};

const headStart = (found: HeadStart | undefined): string =>
  found === undefined
    ? MISSING
    : `${grouped(Math.round(found.points))} (${grouped(found.below.points)}: ${(100 * found.below.firstSeatWins).toFixed(2)} %, ${grouped(found.above.points)}: ${(100 * found.above.firstSeatWins).toFixed(2)} %)`;

/** Rounds that nine matches in ten take. */
export const usualRounds = ({ rounds }: MatchFigures): readonly [number, number] => {
  let [low, high, sum] = [0, rounds.length - 1, 0];
  for (const [n, share] of rounds.entries()) {
    if (sum < 0.05 && sum + share >= 0.05) low = n;
    if (sum < 0.95 && sum + share >= 0.95) high = n;
    sum += share;
  }
  return [low, high];
};

const spread = (found: MatchFigures | undefined): string => {
  if (found === undefined) return MISSING;
  const [low, high] = usualRounds(found);
  return `${low}–${high}`;
};

/** Under some house rules some bots never finish. */
const unfinished = (found: MatchFigures | undefined): string =>
  found === undefined || found.unfinished === 0
    ? MISSING
    : `${grouped(found.unfinished)} of ${grouped(found.matches)}`;

type Row = readonly [string, (reported: Reported) => string];

const matchRows = (
  words: string,
  of: (report: PartialReport) => MatchFigures | undefined,
): Row[] => [
  [`Rounds, ${words}`, ({ report }) => mean(of(report)?.meanRounds)],
  ['  nine matches in ten', ({ report }) => spread(of(report))],
  ['  lead changes', ({ report }) => mean(of(report)?.leadChanges)],
  ['  upset in the last round', ({ report }) => percent(of(report)?.upsets)],
  ['  given up, never ended', ({ report }) => unfinished(of(report))],
];

const rowsFor = (all: readonly Reported[]): readonly Row[] => {
  const dice = Math.max(0, ...all.map(({ report }) => report.busts?.length ?? 0));
  const cups = Array.from({ length: dice }, (_, i) => dice - i);
  const named = (n: number): string => (n === 1 ? '1 die' : `${n} dice`);
  const best = all.every(({ report }) => report.best === 'perfect') ? 'best play' : 'best bot';
  return [
    ['Going first wins', ({ report }) => percent(report.first)],
    ['Fair head start', ({ report }) => headStart(report.headStart)],
    ...matchRows(best, ({ bestMatches }) => bestMatches),
    ...matchRows('both Regular', ({ regularMatches }) => regularMatches),
    ...(['regular', 'sharp', 'cautious'] as const).map(
      (rival): Row => [
        `Skill against ${capital(rival)}`,
        ({ report }) => percent(report.skill[rival]),
      ],
    ),
    ...cups.map(
      (n): Row => [
        `Bust with ${named(n)}`,
        ({ report }) => {
          const bust = report.busts?.[n - 1];
          return bust === undefined
            ? MISSING
            : percent({ kind: 'exact', value: bust.chance - bust.rescued });
        },
      ],
    ),
    [
      'Bust in a first turn',
      ({ report }) =>
        percent(
          report.firstTurnBust === undefined
            ? undefined
            : { kind: 'exact', value: report.firstTurnBust },
        ),
    ],
    ...cups.map(
      (n): Row => [
        `Bank from, ${named(n)}`,
        ({ report }) => {
          const from = report.bank?.[n - 1]?.from;
          return from === undefined ? MISSING : from === null ? 'never' : grouped(from);
        },
      ],
    ),
  ];
};

/** The sentences of each set of rules that the other does not have. */
const differences = (all: readonly Reported[]): string[] => {
  const [a, b] = all;
  if (a === undefined || b === undefined) return [];
  const lines = (rules: Rules): readonly string[] => sentencesOf(rules).map(({ text }) => text);
  const only = (rules: Rules, other: Rules): string[] => {
    const there = new Set(lines(other));
    return lines(rules).filter((line) => !there.has(line));
  };
  return [
    '',
    'What differs',
    ...only(a.rules, b.rules).map((line) => `  ● ${a.rules.name}: ${line}`),
    ...only(b.rules, a.rules).map((line) => `  ◆ ${b.rules.name}: ${line}`),
  ];
};

/** Why figures that are exact for other rules are simulated for these. */
const simulatedBecause = (rules: Rules, report: PartialReport): string | undefined => {
  if (report.first?.kind !== 'simulated') return undefined;
  return report.best === 'sharp'
    ? `${rules.name} is not solved for two: Sharp played in place of Perfect.`
    : `${rules.name} is too large to solve for two, so all its figures are simulated. Perfect plays for the fewest turns.`;
};

/** One or two reports as a table. */
export const tellReports = (all: readonly Reported[]): string[] => {
  const rows = rowsFor(all)
    .map(([label, cell]) => [label, ...all.map(cell)])
    .filter(([, ...cells]) => cells.some((cell) => cell !== MISSING));
  const table = [['', ...all.map(({ rules }) => rules.name)], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => columnsOf(row[column] ?? ''))),
  );
  return [
    ...table.map((row) =>
      row
        .map((cell, column) => (column === 0 ? padEnd : padStart)(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...differences(all),
    ...all.flatMap(({ rules, report }) => simulatedBecause(rules, report) ?? []),
  ];
};

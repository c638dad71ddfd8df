import { type Figure, shareOf } from './figure.ts';
import type { MatchFigures, PartialReport } from './report.ts';
import type { Plot, SweepAxis, SweptPoint } from './sweep.ts';

type Cell = string | number | undefined;

/** Names come from players, so whatever a spreadsheet would take for a formula gets an apostrophe. */
const plain = (text: string): string => (/^[=+\-@\t]/.test(text) ? `'${text}` : text);

/** By RFC 4180. */
const cell = (value: Cell): string => {
  const text = typeof value === 'string' ? plain(value) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const FIGURE_HEADS = ['value', 'kind', 'low', 'high', 'matches'];

const figureCells = (figure: Figure | undefined): readonly Cell[] =>
  figure?.kind === 'simulated'
    ? [figure.value, 'simulated', figure.low, figure.high, figure.matches]
    : [figure?.value, figure?.kind, undefined, undefined, undefined];

/** A sweep: one row for each finished point. */
export const sweepCsv = (
  plot: Plot,
  axes: readonly SweepAxis[],
  points: readonly SweptPoint[],
): string =>
  csv([
    [...axes.map(({ field }) => field), 'figure', ...FIGURE_HEADS],
    ...points.map(({ values, figure }) => [...values, plot, ...figureCells(figure)]),
  ]);

/** How many matches take some number of rounds, with the interval of a share. */
const shareOfMatches = (
  share: number,
  { matches, unfinished }: MatchFigures,
): Figure | undefined => {
  const count = matches - unfinished;
  return shareOf({ count, sum: Math.round(share * count), squares: 0 });
};

/** Every figure of a report by name. */
const figuresOf = (report: PartialReport): readonly (readonly [string, Figure | undefined])[] => {
  const { first, headStart, busts = [], bank = [], bestMatches, regularMatches, skill } = report;
  const { firstTurnBust } = report;
  const exact = (value: number): Figure => ({ kind: 'exact', value });
  const matches = [bestMatches, regularMatches].flatMap((found) =>
    found === undefined
      ? []
      : ([
          [`rounds, ${found.bot}`, found.meanRounds],
          [`lead changes, ${found.bot}`, found.leadChanges],
          [`upsets in the last round, ${found.bot}`, found.upsets],
          ...found.rounds.map((share, rounds): [string, Figure | undefined] => [
            `matches of ${rounds} rounds, ${found.bot}`,
            shareOfMatches(share, found),
          ]),
        ] as const),
  );
  return [
    ['first seat wins', first],
    ...(headStart === undefined
      ? []
      : ([
          [`fair head start for seat ${headStart.seat + 1}`, exact(headStart.points)],
          [`first seat wins with ${headStart.below.points}`, exact(headStart.below.firstSeatWins)],
          [`first seat wins with ${headStart.above.points}`, exact(headStart.above.firstSeatWins)],
        ] as const)),
    ...busts.map(
      ({ dice, chance, rescued }) => [`bust, ${dice} dice`, exact(chance - rescued)] as const,
    ),
    ['bust in a first turn', firstTurnBust === undefined ? undefined : exact(firstTurnBust)],
    ...bank.map(
      ({ dice, from }) =>
        [`bank from, ${dice} dice`, from === null ? undefined : exact(from)] as const,
    ),
    ...Object.entries(skill).map(([rival, figure]) => [`skill against ${rival}`, figure] as const),
    ...matches,
  ];
};

/** Reports side by side: one row for each figure of each set of rules. */
export const reportsCsv = (reports: readonly (readonly [string, PartialReport])[]): string =>
  csv([
    ['rules', 'figure', ...FIGURE_HEADS],
    ...reports.flatMap(([name, report]) =>
      figuresOf(report).map(([label, figure]) => [name, label, ...figureCells(figure)]),
    ),
  ]);

import type { CollectionRules } from '@barrelhouse/engine';
import { aimOdds, collectionOdds } from '@barrelhouse/solver';
import { wrap } from '../terminal/width.ts';
import { figure } from '../words/numbers.ts';
import { barChart, decimal, grid, percent, type Sheet, section } from './odds-layout.ts';

interface NumberLine {
  readonly target: number;
  readonly ways: number;
  readonly of: number;
  /** Average points of a roll. */
  readonly mean: number;
}

/** What `odds` prints for a collection game, as data. All figures are for an empty board. */
export interface CollectionReport {
  readonly game: string;
  /** Rolls in which nothing matches, by number of dice. */
  readonly bust: { readonly [dice: string]: { readonly ways: number; readonly of: number } };
  /** Average points of one aim, and how often a roll offers no aim. */
  readonly turn: { readonly mean: number; readonly bust: number };
  /** Always empty, because nothing is ever at risk. */
  readonly bank: readonly [];
  /** Average points of aiming at a number. */
  readonly aims: readonly { readonly target: number; readonly mean: number }[];
  /** What each number gets, by number of dice. */
  readonly numbers: { readonly [dice: string]: readonly NumberLine[] };
}

export const collectionReport = (rules: CollectionRules): CollectionReport => {
  const throws = collectionOdds(rules);
  const { mean, numbers: aims } = aimOdds(rules);
  const { miss, of } = throws.at(-1) ?? { miss: 0, of: 1 };
  return {
    game: rules.id,
    bust: Object.fromEntries(throws.map(({ dice, miss, of }) => [dice, { ways: miss, of }])),
    turn: { mean, bust: miss / of },
    bank: [],
    aims,
    numbers: Object.fromEntries(
      throws.map(({ dice, of, numbers }) => [
        dice,
        numbers.map(({ target, ways, points }) => ({ target, ways, of, mean: points / of })),
      ]),
    ),
  };
};

const missLines = ({ bust }: CollectionReport, sheet: Sheet): string[] =>
  Object.values(bust).every(({ ways }) => ways === 0)
    ? ['  Never: every roll offers a number.']
    : barChart(
        Object.entries(bust).map(([dice, { ways, of }]) => ({
          label: dice,
          share: ways / of,
          note: `${figure(ways)} of ${figure(of)}`,
        })),
        sheet,
        'ember',
      );

const byDice = (
  { numbers }: CollectionReport,
  cell: (line: NumberLine) => string,
  sheet: Sheet,
): string[] => {
  const throws = Object.entries(numbers);
  const targets = throws[0]?.[1].map(({ target }) => target) ?? [];
  const cells = (i: number): string[] =>
    throws.map(([, lines]) => {
      const line = lines[i];
      return line === undefined || line.ways === 0 ? '·' : cell(line);
    });
  const rows = targets.map((target, i) => [String(target)].concat(cells(i)));
  return grid(['number', ...throws.map(([dice]) => dice)], rows, sheet);
};

export const tellCollection = (
  report: CollectionReport,
  rules: CollectionRules,
  sheet: Sheet,
): string[] => {
  const all = report.numbers[rules.dice] ?? [];
  const share = ({ ways, of }: NumberLine): string => percent(ways / of).replace(' %', '');
  const fresh = all.map((line, i) => ({
    label: String(line.target),
    share: line.ways / line.of,
    note: `an aim collects ${decimal(report.aims[i]?.mean ?? 0, 3)}`,
  }));
  const aim = `Aimed at the best number, a roll of all dice collects ${decimal(report.turn.mean, 3)} points on average, until a roll adds nothing or all dice come back.`;
  return [
    sheet.paint.strong(`${rules.name}: the odds on an empty board`),
    ...section('Nothing matches', missLines(report, sheet), sheet),
    ...section('A roll of all dice offers', barChart(fresh, sheet, 'gold'), sheet),
    ...wrap(aim, sheet.columns, '  '),
    ...section('The same in percent, by number of dice', byDice(report, share, sheet), sheet),
    ...section(
      'Average points of a roll, by number of dice',
      byDice(report, ({ mean }) => decimal(mean, 3), sheet),
      sheet,
    ),
  ];
};

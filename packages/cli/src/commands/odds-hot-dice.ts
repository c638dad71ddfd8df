import type { HotDiceRules } from '@barrelhouse/engine';
import {
  type BankFrom,
  type BestTurn,
  type Budget,
  bestTurn,
  longRunAverage,
  reachChances,
  type ThrowOdds,
  type TurnEnd,
  throwOdds,
} from '@barrelhouse/solver';
import { wrap } from '../terminal/width.ts';
import { count, figure } from '../words/numbers.ts';
import { barChart, decimal, grid, percent, type Sheet, section } from './odds-layout.ts';

interface Fraction {
  readonly ways: number;
  readonly of: number;
}

interface TurnSummary {
  readonly mean: number;
  readonly bust: number;
}

/** What `odds` prints for a game of hot dice, as data. */
export interface HotDiceOdds {
  readonly game: string;
  /** By number of dice. */
  readonly bust: { readonly [dice: string]: Fraction };
  /** Rolls that score nothing without ending the turn, by number of dice. */
  readonly rescued: { readonly [dice: string]: Fraction };
  /** Best score of a roll, by number of dice. */
  readonly best: { readonly [dice: string]: ThrowOdds['scores'] };
  readonly turn: TurnSummary;
  /** The turn of a seat that has not opened; null if the rules ask for no opening. */
  readonly opening: TurnSummary | null;
  /** Average points a turn over many turns; null if busts in a row cost nothing. */
  readonly longRun: number | null;
  readonly bank: readonly BankFrom[];
  readonly results: readonly TurnEnd[];
  readonly reach: readonly TurnEnd[];
}

const LADDER = [1, 2, 3, 4, 6, 8, 12, 20];

const LEADS = [1, 2.5, 5, 10];

/** The round number nearest to half of a turn's mean: the step of the tables. */
const stepOf = (mean: number): number => {
  const rough = Math.max(1, mean / 2);
  const ten = 10 ** Math.floor(Math.log10(rough));
  const distance = (lead: number): number => Math.abs(Math.log((lead * ten) / rough));
  const lead = LEADS.reduce((best, other) => (distance(other) < distance(best) ? other : best));
  return Math.round(lead * ten);
};

const ladderOf = (mean: number): readonly number[] => {
  const step = stepOf(Number.isFinite(mean) ? mean : 1);
  return LADDER.map((rung) => rung * step);
};

const reachOf = (rules: HotDiceRules, mean: number, budget: Budget): TurnEnd[] => {
  const goals = ladderOf(mean);
  const { unit, chances } = reachChances(rules, goals.at(-1) ?? 0, true, budget);
  return goals.map((points) => ({ points, chance: chances[Math.ceil(points / unit)] ?? 0 }));
};

const summary = ({ mean, bust }: BestTurn): TurnSummary => ({ mean, bust });

export const hotDiceOdds = (rules: HotDiceRules, budget: Budget): HotDiceOdds => {
  const throws = throwOdds(rules);
  const best = bestTurn(rules, true, budget);
  const finite = Number.isFinite(best.mean);
  return {
    game: rules.id,
    bust: Object.fromEntries(
      throws.map(({ dice, bust, rescued, of }) => [dice, { ways: bust - rescued, of }]),
    ),
    rescued: Object.fromEntries(
      throws
        .filter(({ rescued }) => rescued > 0)
        .map(({ dice, rescued, of }) => [dice, { ways: rescued, of }]),
    ),
    best: Object.fromEntries(throws.map(({ dice, scores }) => [dice, scores])),
    turn: summary(best),
    opening: rules.opening > rules.minimumBank ? summary(bestTurn(rules, false, budget)) : null,
    longRun: rules.penalties.length > 0 && finite ? longRunAverage(rules, budget).average : null,
    bank: best.bank,
    results: best.results,
    reach: reachOf(rules, best.mean, budget),
  };
};

const bustLines = ({ bust, rescued }: HotDiceOdds, sheet: Sheet): string[] => {
  const bars = Object.entries(bust).map(([dice, { ways, of }]) => ({
    label: dice,
    share: ways / of,
    note: `${figure(ways)} of ${figure(of)}`,
  }));
  const notes = Object.entries(rescued).flatMap(([dice, { ways }]) => {
    const note = `${count(ways, 'way', 'ways')} to roll nothing with ${dice} dice are no bust: all dice come back.`;
    return wrap(note, sheet.columns, '  ');
  });
  return [...barChart(bars, sheet, 'ember'), ...notes];
};

/** The points that this share of all rolls reaches. */
const reachedBy = (scores: ThrowOdds['scores'], share: number): number => {
  const of = scores.reduce((sum, { ways }) => sum + ways, 0);
  let ways = 0;
  for (const score of scores.toReversed()) {
    ways += score.ways;
    if (ways >= of * share) return score.points;
  }
  return 0;
};

const scoreLines = ({ best }: HotDiceOdds, sheet: Sheet): string[] => {
  const rows = Object.entries(best).map(([dice, scores]) => {
    const of = scores.reduce((sum, { ways }) => sum + ways, 0);
    const points = scores.reduce((sum, score) => sum + score.points * score.ways, 0);
    const reached = [1 / 2, 1 / 10, 1 / 100].map((share) => figure(reachedBy(scores, share)));
    return [dice, decimal(points / of, 1)].concat(reached, figure(scores.at(-1)?.points ?? 0));
  });
  const headings = ['dice', 'mean', '1 in 2 has', '1 in 10', '1 in 100', 'at most'];
  return grid(headings, rows, sheet);
};

const turnWords = (odds: HotDiceOdds, rules: HotDiceRules): string => {
  const { turn, opening, longRun } = odds;
  if (!Number.isFinite(turn.mean)) {
    return 'Under these rules a turn can go on for ever without a bust, so its value is unlimited.';
  }
  const tell = ({ mean, bust }: TurnSummary): string =>
    `${decimal(mean, 2)} points on average and busts in ${percent(bust)} of cases`;
  const first =
    opening === null
      ? ''
      : ` Before opening at ${figure(rules.opening)} it is worth ${tell(opening)}.`;
  const many =
    longRun === null
      ? ''
      : ` With penalties for busts in a row, best play over many turns averages ${decimal(longRun, 2)} a turn.`;
  const on =
    rules.afterBust === 'may-roll-on' ? ' Rolling on after a bust is not counted here.' : '';
  return `A turn is worth ${tell(turn)}.${first}${many}${on}`;
};

const resultLines = ({ results, turn }: HotDiceOdds, sheet: Sheet): string[] => {
  if (results.length === 0) return [];
  const edges = [1, ...ladderOf(turn.mean)];
  const bars = edges.map((from, i) => {
    const to = edges[i + 1] ?? Infinity;
    const share = results.reduce(
      (sum, { points, chance }) => (points >= from && points < to ? sum + chance : sum),
      0,
    );
    const label = to === Infinity ? `${figure(from)} or more` : `${figure(from)}–${figure(to - 1)}`;
    return { label, share, note: '' };
  });
  return barChart([{ label: 'bust', share: turn.bust, note: '' }, ...bars], sheet, 'gold');
};

const bankWords = ({ from, also }: BankFrom): string => {
  if (from === null) return 'never';
  const range = ([low, high]: readonly [number, number]): string =>
    low === high ? figure(low) : `${figure(low)}–${figure(high)}`;
  const early = also.length === 0 ? '' : ` (also at ${also.map(range).join(', ')})`;
  return `${figure(from)}${early}`;
};

const bankLines = ({ bank }: HotDiceOdds, sheet: Sheet): string[] =>
  grid(
    ['dice in the cup', 'bank from'],
    bank.map((row) => [String(row.dice), bankWords(row)]),
    sheet,
  );

const reachLines = ({ reach }: HotDiceOdds, sheet: Sheet): string[] =>
  barChart(
    reach.map(({ points, chance }) => ({ label: figure(points), share: chance, note: '' })),
    sheet,
    'felt',
  );

export const tellHotDiceOdds = (odds: HotDiceOdds, rules: HotDiceRules, sheet: Sheet): string[] => [
  sheet.paint.strong(`${rules.name}: the odds`),
  ...section('Bust, by number of dice', bustLines(odds, sheet), sheet),
  ...section('Best score of a roll', scoreLines(odds, sheet), sheet),
  ...section(
    'A turn, played for points alone',
    [...wrap(turnWords(odds, rules), sheet.columns, '  '), ...resultLines(odds, sheet)],
    sheet,
  ),
  ...section('When to bank', bankLines(odds, sheet), sheet),
  ...section('Chance to bank at least this much in one turn', reachLines(odds, sheet), sheet),
];

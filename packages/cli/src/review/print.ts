import type { Match } from '@barrelhouse/engine';
import {
  costlyDecisions,
  type Decision,
  lossLimits,
  type Review,
  type SeatReview,
} from '@barrelhouse/solver';
import { decimal, grid, type Sheet, section } from '../commands/odds-layout.ts';
import { matchStateOf } from '../play/match-state.ts';
import { clip, columnsOf, padEnd, wrap } from '../terminal/width.ts';
import { tellChosen, tellDoing, tellGain, tellPrecision, tellValue } from '../words/advice.ts';
import { count, figure } from '../words/numbers.ts';
import { tellStandings } from '../words/standings.ts';
import { drawCurve, type Scale } from './curve.ts';

const CURVE_ROWS = 8;
/** With several curves, each gets fewer rows. */
const SHORT_ROWS = 4;
const LONGEST_NAME = 14;

const scaleOf = ({ currency, curve }: Review, seat: number): Scale => {
  if (currency === 'win') return { low: 0, high: 1, label: (share) => `${share * 100} %` };
  const turns = curve.map(({ values }) => values[seat] ?? 0);
  const [low, high] = [Math.floor(Math.min(...turns)), Math.ceil(Math.max(...turns))];
  return { low, high, label: (value) => decimal(value, 1) };
};

const curves = (review: Review, names: readonly string[], sheet: Sheet): string[] => {
  const { currency, seats, curve } = review;
  // With two seats, the second curve would be the first upside down.
  const shown = currency === 'win' && seats.length === 2 ? seats.slice(0, 1) : seats;
  return shown.flatMap(({ seat }) => {
    const what = currency === 'win' ? 'chance to win' : 'expected turns in all';
    const values = curve.map((point) => point.values[seat] ?? 0);
    const rows = shown.length === 1 ? CURVE_ROWS : SHORT_ROWS;
    const drawn = drawCurve(values, scaleOf(review, seat), sheet.columns - 2, rows);
    return section(
      `${names[seat] ?? ''}: ${what}`,
      drawn.map((line) => `  ${sheet.paint.gold(line)}`),
      sheet,
    );
  });
};

const HEADINGS = ['', 'luck', 'lost', 'result', 'without luck', 'accuracy', 'slips'];

const seatRow = ({ currency }: Review, name: string, seat: SeatReview): readonly string[] => {
  const { inaccuracy, mistake, blunder } = seat.sizes;
  // The heading already says that these are turns.
  const bare = (text: string): string => text.replace(' turns', '');
  const value = (number: number): string => bare(tellValue(currency, number));
  return [
    name,
    bare(tellGain(currency, seat.luck)),
    value(seat.lost),
    value(seat.result),
    value(seat.adjusted),
    decimal(seat.accuracy, 1),
    `${inaccuracy} ${mistake} ${blunder}`,
  ];
};

const seatTable = (review: Review, names: readonly string[], sheet: Sheet): string[] => {
  const shown = names.map((name) => clip(name, LONGEST_NAME));
  const longest = Math.max(...shown.map(columnsOf));
  const rows = review.seats.map((seat) =>
    seatRow(review, padEnd(shown[seat.seat] ?? '', longest), seat),
  );
  const { inaccuracy, mistake, blunder } = lossLimits[review.currency];
  const limits =
    review.currency === 'win'
      ? `${inaccuracy * 100}, ${mistake * 100} and ${blunder * 100} %`
      : `${inaccuracy}, ${mistake} and ${blunder} turns`;
  const note = `Slips are inaccuracies, mistakes and blunders: decisions that lost at least ${limits}.`;
  return [...grid(HEADINGS, rows, sheet), ...wrap(note, sheet.columns, '  ').map(sheet.paint.dim)];
};

const tellDecision = (
  { currency }: Review,
  { seat, turn, chosen, best, pending, loss }: Decision,
  names: readonly string[],
): string => {
  const where = `Turn ${figure(turn)}, ${names[seat] ?? ''}`;
  const better = `${tellDoing(best.option)} was better by ${tellValue(currency, loss)}`;
  return `${where}: ${tellChosen(chosen.option, pending)}; ${better}.`;
};

const ENDS = {
  over: [],
  open: ['The match is not over. These results are preliminary.'],
  left: ['The review ends where a seat left. These results are preliminary.'],
} as const;

/** Prints a review: the curve, each seat's luck and skill, and the most expensive decisions. */
export const printReview = (match: Match, review: Review, sheet: Sheet): string[] => {
  const { rules, names, facts, game, state } = matchStateOf(match);
  const last = facts.at(-1);
  const standings =
    last?.type === 'ended' ? tellStandings(last.standings, names, game.view(state).boards) : [];
  const costly = costlyDecisions(review).map((decision) => tellDecision(review, decision, names));
  return [
    `${rules.name}, ${count(names.length, 'seat', 'seats')}: ${names.join(', ')}`,
    ...standings.slice(0, 1),
    ...ENDS[review.end],
    ...tellPrecision(review.precision),
    ...curves(review, names, sheet),
    ...section(
      `Luck and skill${review.currency === 'turns' ? ', in turns' : ''}`,
      seatTable(review, names, sheet),
      sheet,
    ),
    ...section(
      'Costliest decisions',
      costly.flatMap((line) => wrap(line, sheet.columns, '  ', '    ')),
      sheet,
    ),
  ];
};

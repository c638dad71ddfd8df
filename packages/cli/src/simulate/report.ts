import { type LuckFreeRate, luckFreeRates, type Tally } from '@barrelhouse/solver';
import { columnsOf, padEnd, padStart } from '../terminal/width.ts';
import { capital, count, figure } from '../words/numbers.ts';
import type { Simulation } from './simulation.ts';
import { type Interval, wilson } from './wilson.ts';

interface SeatReport {
  readonly bot: string;
  /** First places; a shared one counts for each seat that shares it. */
  readonly wins: number;
  readonly winRate: number;
  readonly winRate95: Interval;
  readonly meanScore: number;
  readonly meanTurns: number;
  readonly pointsPerTurn: number;
  /** Turns that ended in a bust, or with nothing collected, among all turns. */
  readonly bustRate: number;
  readonly bestTurn: number;
  /** Without luck. A shared win counts a share of 1. */
  readonly luckFree?: LuckFreeRate;
}

export interface Report {
  readonly game: string;
  readonly games: number;
  readonly seed: string;
  readonly seats: readonly SeatReport[];
  /** Turns in a match, over all seats. */
  readonly meanTurns: number;
  readonly longest: number;
  /** Matches abandoned because they did not end. */
  readonly unfinished: number;
  readonly seconds: number;
}

const per = (sum: number, of: number): number => (of === 0 ? 0 : sum / of);

const luckFreeOf = (rate: LuckFreeRate | undefined): Pick<SeatReport, 'luckFree'> =>
  rate === undefined ? {} : { luckFree: rate };

export const reportOf = (simulation: Simulation, tally: Tally, seconds: number): Report => ({
  game: simulation.rules.id,
  games: tally.games,
  seed: simulation.seed,
  seats: tally.seats.map((seat, i) => ({
    bot: simulation.bots[i] ?? '',
    wins: seat.wins,
    winRate: per(seat.wins, tally.games),
    winRate95: wilson(seat.wins, tally.games),
    meanScore: per(seat.score, tally.games),
    meanTurns: per(seat.turns, tally.games),
    pointsPerTurn: per(seat.points, seat.turns),
    bustRate: per(seat.busts, seat.turns),
    bestTurn: seat.bestTurn,
    ...luckFreeOf(luckFreeRates(tally)?.[i]),
  })),
  meanTurns: per(tally.turns, tally.games),
  longest: tally.longest,
  unfinished: tally.unfinished,
  seconds,
});

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const decimal = (n: number): string =>
  n.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const HEADINGS = ['', 'wins', 'rate', '95 % interval', 'score', 'turns', 'per turn', 'busts'];

const cellsOf = (seat: SeatReport): readonly string[] => [
  capital(seat.bot),
  figure(seat.wins),
  percent(seat.winRate),
  `${(seat.winRate95.low * 100).toFixed(1)}–${(seat.winRate95.high * 100).toFixed(1)} %`,
  decimal(seat.meanScore),
  decimal(seat.meanTurns),
  decimal(seat.pointsPerTurn),
  percent(seat.bustRate),
];

const LUCK_FREE_HEADINGS = ['', 'luck-free', '95 % interval', 'matches saved'];

const Z95 = 1.959963984540054;

const luckFreeCells = ({ bot, luckFree }: SeatReport): readonly string[] => {
  if (luckFree === undefined) return [capital(bot), '', '', ''];
  const { winRate, standardError, factor } = luckFree;
  const within = Z95 * standardError;
  const digits = within < 0.0005 ? 3 : within < 0.005 ? 2 : 1;
  const shown = (share: number): string => (share * 100).toFixed(digits);
  return [
    capital(bot),
    `${shown(winRate)} %`,
    `${shown(winRate - within)}–${shown(winRate + within)} %`,
    `${factor < 10 ? factor.toFixed(1) : Math.round(factor).toString()} ×`,
  ];
};

const tableOf = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => columnsOf(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? padEnd : padStart)(cell, widths[column] ?? 0))
      .join('  '),
  );
};

/** Results without luck. The last column is the factor by which fewer matches give the same interval. */
const luckFreeLines = ({ seats }: Report): string[] =>
  seats.every(({ luckFree }) => luckFree === undefined)
    ? []
    : [
        '',
        ...tableOf([LUCK_FREE_HEADINGS, ...seats.map(luckFreeCells)]).map((line) => `  ${line}`),
      ];

/** The report as a table. It leaves out the time, so that the same run prints the same text. */
export const tellReport = (report: Report, name: string): string[] => {
  const table = tableOf([HEADINGS, ...report.seats.map(cellsOf)]);
  const games = count(report.games, 'game', 'games');
  const longest = count(report.longest, 'turn', 'turns');
  const unfinished =
    report.unfinished === 0
      ? []
      : [`${count(report.unfinished, 'match', 'matches')} did not end and are not counted.`];
  return [
    `${name}: ${games}, seed ${report.seed}`,
    '',
    ...table.map((line) => `  ${line}`),
    ...luckFreeLines(report),
    '',
    `A match takes ${decimal(report.meanTurns)} turns; the longest took ${longest}.`,
    ...unfinished,
  ];
};

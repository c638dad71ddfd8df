import type { Rating, RatingMethod, RatingReason } from '@barrelhouse/club';
import type {
  ListedRating,
  RatedMatch,
  SeatChange,
  StoredOutcome,
  WhyNotCounted,
} from './ratings.ts';
import type { LuckSum, SeasonRating } from './ratings-rewrite.ts';

/** Ratings are rounded to millionths, so whole millionths read back to the same bits. */
export const toMillionths = (value: number): number => Math.round(value * 1e6);
export const fromMillionths = (value: number): number => value / 1e6;

const orNull = <T, U>(value: T | null, change: (value: T) => U): U | null =>
  value === null ? null : change(value);

export interface StoredRating {
  readonly player: string;
  readonly mean: number;
  readonly deviation: number;
  readonly noise: number;
  readonly volatility: number;
  readonly matches: number;
  readonly given_away: number;
  readonly measured: number;
  readonly at: number;
  readonly bot: number;
  readonly ranked: number;
  readonly shadows: string;
}

/** Whole hundredths. Empty for a rating from before shadows were kept. */
const shadowText = (shadows: readonly number[] = []): string =>
  shadows.map((one) => Math.round(100 * one)).join(' ');
const readShadows = (text: string): Pick<Rating, 'shadows'> =>
  text === '' ? {} : { shadows: text.split(' ').map((one) => Number(one) / 100) };

export const readRating = (row: StoredRating): ListedRating => ({
  player: row.player,
  rating: {
    mean: fromMillionths(row.mean),
    deviation: fromMillionths(row.deviation),
    noise: fromMillionths(row.noise),
    volatility: fromMillionths(row.volatility),
    matches: row.matches,
    givenAway: fromMillionths(row.given_away),
    measured: row.measured,
    at: row.at,
    ...readShadows(row.shadows),
  },
  bot: row.bot === 1,
  ranked: row.ranked === 1,
});

/** In the order of the columns. */
export const ratingValues = (
  rating: Rating,
  bot: boolean,
  ranked: boolean,
): readonly (number | string)[] => [
  toMillionths(rating.mean),
  toMillionths(rating.deviation),
  toMillionths(rating.noise),
  toMillionths(rating.volatility),
  rating.matches,
  toMillionths(rating.givenAway),
  rating.measured,
  rating.at,
  bot ? 1 : 0,
  ranked ? 1 : 0,
  shadowText(rating.shadows),
];

/** Whether two ratings are the same on record. */
export const isSameRating = (one: Rating | undefined, other: Rating | undefined): boolean => {
  if (one === undefined || other === undefined) return one === other;
  const values = ratingValues(other, false, false);
  return ratingValues(one, false, false).every((value, i) => value === values[i]);
};

export interface StoredMatch {
  readonly n: number;
  readonly table_id: string;
  readonly game: string;
  readonly at: number;
  readonly method: string;
  readonly value: string;
  readonly why: string;
  readonly outcome: string;
}

export interface StoredSeat {
  readonly n: number;
  readonly seat: number;
  readonly player: string;
  readonly bot: number;
  readonly mean_before: number;
  readonly deviation_before: number;
  readonly mean_after: number;
  readonly deviation_after: number;
  readonly matches: number;
  readonly change: number;
  readonly reason: string;
  readonly won: number;
  readonly luck: number | null;
  readonly given_away: number | null;
  readonly start: number;
}

export const readSeat = (row: StoredSeat): SeatChange => ({
  seat: row.seat,
  player: row.player,
  bot: row.bot === 1,
  meanBefore: fromMillionths(row.mean_before),
  deviationBefore: fromMillionths(row.deviation_before),
  meanAfter: fromMillionths(row.mean_after),
  deviationAfter: fromMillionths(row.deviation_after),
  matches: row.matches,
  change: row.change,
  reason: JSON.parse(row.reason) as RatingReason,
  won: row.won === 1,
  luck: orNull(row.luck, fromMillionths),
  givenAway: orNull(row.given_away, fromMillionths),
  start: fromMillionths(row.start),
});

const methodOf = ({ method, value }: StoredMatch): RatingMethod | null => {
  if (method === 'none') return null;
  return method === 'luck-free'
    ? { kind: method, value }
    : { kind: method as 'glicko-2' | 'plackett-luce' };
};

export const readMatch = (row: StoredMatch, seats: readonly StoredSeat[]): RatedMatch => ({
  n: row.n,
  table: row.table_id,
  game: row.game,
  at: row.at,
  method: methodOf(row),
  why: row.why === '' ? null : (JSON.parse(row.why) as WhyNotCounted),
  outcome: JSON.parse(row.outcome) as StoredOutcome,
  seats: seats.map(readSeat),
});

const WEEK_MS = 7 * 24 * 3600 * 1000;
/** 1970 began on a Thursday; weeks begin on Monday. */
const FIRST_MONDAY_MS = 4 * 24 * 3600 * 1000;

/** Counts weeks in UTC; they begin on Monday. */
export const weekOf = (at: number): number => Math.floor((at - FIRST_MONDAY_MS) / WEEK_MS);

/** In the order of the columns. */
export const matchValues = (match: RatedMatch): readonly (string | number)[] => [
  match.n,
  match.table,
  match.game,
  match.at,
  match.method?.kind ?? 'none',
  match.method?.kind === 'luck-free' ? match.method.value : '',
  match.why === null ? '' : JSON.stringify(match.why),
  JSON.stringify(match.outcome),
];

/** In the order of the columns. */
export const seatValues = (
  { n, game, at }: Pick<RatedMatch, 'n' | 'game' | 'at'>,
  seat: SeatChange,
): readonly (string | number | null)[] => [
  n,
  seat.seat,
  seat.player,
  seat.bot ? 1 : 0,
  game,
  at,
  weekOf(at),
  toMillionths(seat.meanBefore),
  toMillionths(seat.deviationBefore),
  toMillionths(seat.meanAfter),
  toMillionths(seat.deviationAfter),
  seat.matches,
  seat.change,
  JSON.stringify(seat.reason),
  seat.won ? 1 : 0,
  orNull(seat.luck, toMillionths),
  orNull(seat.givenAway, toMillionths),
  toMillionths(seat.start),
];

export interface StoredSeason extends Omit<StoredRating, 'noise' | 'shadows' | 'volatility'> {
  readonly season: string;
  readonly game: string;
  readonly played: number;
  readonly won: number;
  readonly luck: number;
  readonly mean_before: number;
}

export const readSeason = (row: StoredSeason): SeasonRating => ({
  season: row.season,
  game: row.game,
  player: row.player,
  mean: fromMillionths(row.mean),
  deviation: fromMillionths(row.deviation),
  matches: row.matches,
  givenAway: fromMillionths(row.given_away),
  measured: row.measured,
  at: row.at,
  bot: row.bot === 1,
  ranked: row.ranked === 1,
  played: row.played,
  won: row.won,
  luck: fromMillionths(row.luck),
  meanBefore: fromMillionths(row.mean_before),
});

/** In the order of the columns. */
export const seasonValues = (one: SeasonRating): readonly (string | number)[] => [
  one.season,
  one.game,
  one.player,
  toMillionths(one.mean),
  toMillionths(one.deviation),
  one.matches,
  toMillionths(one.givenAway),
  one.measured,
  one.at,
  one.bot ? 1 : 0,
  one.ranked ? 1 : 0,
  one.played,
  one.won,
  toMillionths(one.luck),
  toMillionths(one.meanBefore),
];

const DAY_MS = 24 * 3600 * 1000;

/** Names of periods sort by time, because they have the same length for centuries. */
export const dayPeriod = (at: number): string => `d${Math.floor(at / DAY_MS)}`;
export const weekPeriod = (week: number): string => `w${week}`;

/** Where the luck of a seat is added up: by day, and by week for its game and for all games. */
export const luckPeriods = (
  game: string,
  at: number,
): readonly (readonly [game: string, period: string])[] => [
  [game, dayPeriod(at)],
  [game, weekPeriod(weekOf(at))],
  ['', weekPeriod(weekOf(at))],
];

/** The variance of one toss with the chance that a seat had at the start, as the record adds it up. */
export const tossOf = (start: number): number => fromMillionths(toMillionths(start * (1 - start)));

export interface StoredLuckSum {
  readonly player: string;
  readonly game: string;
  readonly period: string;
  readonly matches: number;
  readonly luck: number;
  readonly tossed: number;
  readonly bot: number;
  readonly at: number;
}

export const readLuckSum = (row: StoredLuckSum): LuckSum => ({
  player: row.player,
  game: row.game,
  period: row.period,
  matches: row.matches,
  luck: fromMillionths(row.luck),
  tossed: fromMillionths(row.tossed),
  bot: row.bot === 1,
  at: row.at,
});

/** In the order of the columns. */
export const luckSumValues = (one: LuckSum): readonly (string | number)[] => [
  one.player,
  one.game,
  one.period,
  one.matches,
  toMillionths(one.luck),
  toMillionths(one.tossed),
  one.bot ? 1 : 0,
  one.at,
];

import type { GameFigures } from '@barrelhouse/protocol';
import type { ReviewedResult, SeatFigures } from '../store/results.ts';

/** Matches that an average is taken over. */
const WINDOW = 10;

const rounded = (value: number): number => Number(value.toFixed(4));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The variance of a match's luck. Under best play luck takes a seat from its chance at the start to 0 or 1, so it is
 * that of one coin toss. For turns there is no such formula, so it is estimated from the matches themselves.
 */
const varianceOf = (all: readonly SeatFigures[]): ((of: SeatFigures) => number) => {
  const sample = mean(all.map(({ luck }) => luck ** 2));
  return ({ currency, start }) => (currency === 'win' ? start * (1 - start) : sample);
};

/** Luck and skill over time, from matches of one game, latest first. `undefined` if none was reviewed. */
export const gameFigures = (
  game: string,
  latest: readonly ReviewedResult[],
): GameFigures | undefined => {
  const reviewed = latest
    .flatMap(({ endedAt, review }) =>
      typeof review === 'string' ? [] : [{ at: endedAt, ...review }],
    )
    .toReversed();
  const currency = reviewed.at(-1)?.currency;
  if (currency === undefined) return undefined;
  // Values may be in another unit since house rules changed, and different units cannot be added up.
  const alike = reviewed.filter((one) => one.currency === currency);
  const varianceIn = varianceOf(alike);
  let luck = 0;
  let variance = 0;
  const points = alike.map((one, i) => {
    luck += one.luck;
    variance += varianceIn(one);
    const window = alike.slice(Math.max(0, i + 1 - WINDOW), i + 1);
    return {
      at: one.at,
      luck: rounded(luck),
      spread: rounded(Math.sqrt(variance)),
      givesAway: rounded(mean(window.map(({ lost }) => lost))),
    };
  });
  return {
    game,
    currency,
    matches: points.length,
    luck: rounded(luck),
    givesAway: points.at(-1)?.givesAway ?? null,
    points,
  };
};

import type { Tally } from '../tally.ts';

/** A seat's chance to win, from results without luck. */
export interface LuckFreeRate {
  readonly winRate: number;
  readonly standardError: number;
  /** The variance of raw results divided by that of luck-free ones: how many times fewer matches give the same interval. */
  readonly factor: number;
}

/** The unbiased variance from sums. Rounding must not make it negative. */
const varianceOf = (sum: number, squares: number, count: number): number =>
  count < 2 ? 0 : Math.max(0, (squares - (sum * sum) / count) / (count - 1));

/** A variance of rounding errors alone counts as this. */
const LEAST_VARIANCE = 1e-12;

/** Every seat's luck-free rate. `undefined` if luck was not taken out, or no match ended. */
export const luckFreeRates = (tally: Tally): readonly LuckFreeRate[] | undefined => {
  const ended = tally.games - tally.unfinished;
  if (tally.luck === undefined || ended === 0) return undefined;
  return tally.luck.map(({ raw, rawSquares, luckFree, luckFreeSquares }) => {
    const variance = varianceOf(luckFree, luckFreeSquares, ended);
    return {
      winRate: luckFree / ended,
      standardError: Math.sqrt(variance / ended),
      factor: varianceOf(raw, rawSquares, ended) / Math.max(variance, LEAST_VARIANCE),
    };
  });
};

/** Smoothing for bots that win nothing or everything. */
const IMAGINED = 0.5;

/**
 * How strong seats are, from their wins in pilot matches that do not count otherwise. Differences that chance could explain
 * are shrunk (positive-part James–Stein estimator): for seats of about the same strength, a wrong guess would leave more
 * variance than no guess.
 */
export const strengthsFrom = (pilot: Tally): readonly number[] => {
  const count = pilot.seats.length;
  const games = pilot.games + IMAGINED;
  const found = pilot.seats.map(({ wins }) => Math.log((wins + IMAGINED) / games));
  const mean = found.reduce((sum, one) => sum + one, 0) / count;
  const spread = found.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  // The variance of the logarithm of a share, and the covariance of two shares of the same matches.
  const variances = pilot.seats.map(({ wins }) => 1 / (wins + IMAGINED) - 1 / games);
  const noise =
    (1 - 1 / count) * variances.reduce((sum, one) => sum + Math.max(0, one), 0) +
    (count - 1) / games;
  const kept = spread <= noise ? 0 : 1 - noise / spread;
  return found.map((one) => mean + kept * (one - mean));
};

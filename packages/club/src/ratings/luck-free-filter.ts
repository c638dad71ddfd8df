import { inverse, times } from './linear-solver.ts';
import { MATCH_DRIFT, POINTS, type Rating, rounded, START_DEVIATION } from './rating.ts';

/** An anchor has no uncertainty. This tiny variance keeps the matrices invertible without moving it noticeably. */
const LEAST_VARIANCE = 1e-12;

/** In log odds. */
const VARIANCE_PER_MATCH = (MATCH_DRIFT / POINTS) ** 2;

/** How many matches the first guess of a player's noise counts for, and how many the past counts for at most. */
const NOISE_MATCHES = 10;
const MOST_NOISE_MATCHES = 60;
const LEAST_NOISE = 5e-4;

/** An unusual match counts as this many standard deviations at most. */
const MOST_DEVIATIONS = 4;

const ROUNDS = 30;
const SETTLED = 1e-12;

/** Chances to win by strengths in log odds. */
const chancesOf = (strengths: readonly number[]): readonly number[] => {
  const most = Math.max(...strengths);
  const weights = strengths.map((strength) => Math.exp(strength - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
};

/** Derivatives of all chances by all strengths. */
const slopesOf = (chances: readonly number[]): readonly (readonly number[])[] =>
  chances.map((own, i) => chances.map((other, j) => (i === j ? own * (1 - own) : -own * other)));

interface Prior {
  readonly means: readonly number[];
  readonly variances: readonly number[];
}

interface Posterior extends Prior {
  /** What was expected, from the prior means. */
  readonly expected: readonly number[];
}

/** Information about strengths: that of the prior and that of the observed results. */
const informationAt = (
  slopes: readonly (readonly number[])[],
  { variances }: Prior,
  noise: readonly number[],
): readonly (readonly number[])[] =>
  variances.map((variance, i) =>
    variances.map((_, j) =>
      slopes.reduce(
        (sum, row, k) => sum + ((row[i] ?? 0) * (row[j] ?? 0)) / (noise[k] ?? 1),
        i === j ? 1 / variance : 0,
      ),
    ),
  );

/** The gradient of the log posterior. */
const gradientAt = (
  at: readonly number[],
  chances: readonly number[],
  slopes: readonly (readonly number[])[],
  prior: Prior,
  results: readonly number[],
  noise: readonly number[],
): readonly number[] =>
  at.map((strength, i) =>
    slopes.reduce(
      (sum, row, k) =>
        sum + ((row[i] ?? 0) * ((results[k] ?? 0) - (chances[k] ?? 0))) / (noise[k] ?? 1),
      ((prior.means[i] ?? 0) - strength) / (prior.variances[i] ?? 1),
    ),
  );

/** How badly strengths fit: minus the log posterior. */
const misfit = (
  at: readonly number[],
  prior: Prior,
  results: readonly number[],
  noise: readonly number[],
): number => {
  const chances = chancesOf(at);
  return at.reduce(
    (sum, strength, i) =>
      sum +
      (strength - (prior.means[i] ?? 0)) ** 2 / (prior.variances[i] ?? 1) +
      ((results[i] ?? 0) - (chances[i] ?? 0)) ** 2 / (noise[i] ?? 1),
    0,
  );
};

/** The most likely strengths, by Gauss–Newton steps that are halved until they help, and their variances there. */
const posteriorOf = (
  prior: Prior,
  results: readonly number[],
  noise: readonly number[],
): Posterior => {
  let at = prior.means;
  for (let round = 0; round < ROUNDS; round++) {
    const chances = chancesOf(at);
    const slopes = slopesOf(chances);
    const gradient = gradientAt(at, chances, slopes, prior, results, noise);
    const step = times(inverse(informationAt(slopes, prior, noise)), gradient);
    const before = misfit(at, prior, results, noise);
    let scale = 1;
    let next = at;
    for (let halving = 0; halving < 20; halving++, scale /= 2) {
      next = at.map((strength, i) => strength + scale * (step[i] ?? 0));
      if (misfit(next, prior, results, noise) <= before) break;
    }
    at = next;
    if (step.every((one) => Math.abs(one) < SETTLED)) break;
  }
  const covariance = inverse(informationAt(slopesOf(chancesOf(at)), prior, noise));
  return {
    means: at,
    variances: at.map((_, i) => covariance[i]?.[i] ?? 0),
    expected: chancesOf(prior.means),
  };
};

/** Noise of each seat's result: its own, and its share of the others'. */
const noiseOf = (ratings: readonly Rating[]): readonly number[] => {
  const rivals = ratings.length - 1;
  const all = ratings.reduce((sum, { noise }) => sum + noise, 0);
  return ratings.map(({ noise }) => noise + (all - noise) / rivals ** 2);
};

/** A player's noise after a match whose result was this far, squared, from what was expected. */
const noiseAfter = (rating: Rating, square: number): number => {
  const seen = Math.min(NOISE_MATCHES + rating.matches, MOST_NOISE_MATCHES);
  return rounded(Math.max(LEAST_NOISE, (rating.noise * seen + square) / (seen + 1)));
};

/**
 * Rates one match by luck-free results. Strengths have a normal prior, chances to win follow from strengths by the
 * multinomial logit, and a luck-free result is a chance to win plus noise: a Kalman filter with a logistic mean.
 */
export const rateLuckFree = (
  ratings: readonly Rating[],
  results: readonly number[],
): readonly Rating[] => {
  const seats = ratings.length;
  // The results add up to 1, so one of them is redundant: each counts for a little less.
  const seatNoise = noiseOf(ratings);
  const noise = seatNoise.map((one) => (one * seats) / (seats - 1));
  const prior: Prior = {
    means: ratings.map(({ mean }) => mean / POINTS),
    variances: ratings.map(({ deviation }) =>
      deviation === 0 ? LEAST_VARIANCE : (deviation / POINTS) ** 2 + VARIANCE_PER_MATCH,
    ),
  };
  const slopes = slopesOf(chancesOf(prior.means));
  /** How far a result may be from what was expected: by uncertain strengths, and by noise. */
  const spread = noise.map((own, i) => {
    const row = slopes[i] ?? [];
    const unsure = row.reduce((sum, slope, j) => sum + slope ** 2 * (prior.variances[j] ?? 0), 0);
    return { unsure, all: Math.sqrt(unsure + own) };
  });
  const expected = chancesOf(prior.means);
  const clipped = results.map((result, i) => {
    const most = MOST_DEVIATIONS * (spread[i]?.all ?? 0);
    const mean = expected[i] ?? 0;
    return Math.min(mean + most, Math.max(mean - most, result));
  });
  const posterior = posteriorOf(prior, clipped, noise);
  return ratings.map((rating, i) => {
    const off = (clipped[i] ?? 0) - (expected[i] ?? 0);
    // The part of the square that uncertain strengths explain is not noise. Seats share the rest by the noise they are known for.
    const share = rating.noise / (seatNoise[i] ?? rating.noise);
    const square = Math.max(0, off ** 2 - (spread[i]?.unsure ?? 0)) * share;
    const mean = rating.deviation === 0 ? rating.mean : POINTS * (posterior.means[i] ?? 0);
    const deviation =
      rating.deviation === 0
        ? 0
        : Math.min(START_DEVIATION, POINTS * Math.sqrt(posterior.variances[i] ?? 0));
    return {
      ...rating,
      mean: rounded(mean),
      deviation: rounded(deviation),
      noise: noiseAfter(rating, square),
    };
  });
};

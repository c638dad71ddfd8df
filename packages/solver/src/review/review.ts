import type { Match } from '@barrelhouse/engine';
import type { Oracle, Precision } from '../oracle.ts';
import { ROUNDING } from './loss.ts';
import { type SeatReview, seatReviews } from './seat-review.ts';
import type { SeatValues } from './seat-values.ts';
import {
  type Decision,
  type ReviewMoment,
  type WeighedMatch,
  weighMatch,
} from './weighed-match.ts';

/** Every seat's value after a fact. */
export interface CurvePoint {
  readonly fact: number;
  readonly values: SeatValues;
}

/**
 * A match split into luck and skill. Values are chances to win or, in the currency `turns`, the turns that a seat takes in
 * all. If they are exact, each seat's parts add up to its result and `drift` is only rounding. In an estimate, a seat's
 * own luck and losses are consistent, but what others contribute is rough, and `drift` holds the difference.
 */
export interface Review {
  readonly game: string;
  readonly currency: Oracle['currency'];
  readonly precision: Precision;
  /** `left`: a seat left, and the review ends there. `open`: the match is not over, and results are its present values. */
  readonly end: WeighedMatch['end'];
  readonly seats: readonly SeatReview[];
  /** Decisions and rolls, in order. */
  readonly moments: readonly ReviewMoment[];
  /** Indexes in `moments` of the costliest decisions, worst first. */
  readonly costliest: readonly number[];
  /** A point at the start and after each moment. Values are indexed by seat. */
  readonly curve: readonly CurvePoint[];
}

const MOST_COSTLY = 10;

const costliestOf = (moments: readonly ReviewMoment[]): readonly number[] => {
  const lossAt = (at: number): number => {
    const moment = moments[at];
    return moment?.kind === 'decision' ? moment.loss : 0;
  };
  return [...moments.keys()]
    .filter((at) => lossAt(at) > ROUNDING)
    .sort((a, b) => lossAt(b) - lossAt(a) || a - b)
    .slice(0, MOST_COSTLY);
};

/** The costliest decisions, worst first. */
export const costlyDecisions = ({ moments, costliest }: Review): readonly Decision[] =>
  costliest.flatMap((at) => {
    const moment = moments[at];
    return moment?.kind === 'decision' ? [moment] : [];
  });

/** Reviews a match, finished or not, by an oracle for its rules and number of seats. */
export const review = (match: Match, oracle: Oracle): Review => {
  const weighed = weighMatch(match, oracle);
  const { start, moments, end } = weighed;
  const opening = (moments[0]?.fact ?? match.facts.length) - 1;
  return {
    game: match.rules.id,
    currency: oracle.currency,
    precision: oracle.precision,
    end,
    seats: seatReviews(oracle.currency, weighed),
    moments,
    costliest: costliestOf(moments),
    curve: [
      { fact: opening, values: start },
      ...moments.map(({ fact, after }) => ({ fact, values: after })),
    ],
  };
};

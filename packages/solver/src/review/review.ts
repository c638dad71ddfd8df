import type { Match } from '@barrelhouse/engine';
import type { Oracle } from '../oracle.ts';
import { ROUNDING } from './loss.ts';
import { type SeatReview, seatReviews } from './seat-review.ts';
import type { SeatValues } from './seat-values.ts';
import {
  type Decision,
  type ReviewMoment,
  type WeighedMatch,
  weighMatch,
} from './weighed-match.ts';

/** How every seat stood after a fact. */
export interface CurvePoint {
  readonly fact: number;
  readonly values: SeatValues;
}

/**
 * A match told as luck and skill. Values are chances to win or, in the currency `turns`, the turns a seat will have
 * taken in all. Where they are exact, the parts of each seat add up to its result and `drift` is nothing but rounding;
 * in an estimate the seat's own luck and losses still follow from one and the same estimate, but what the others bring
 * it is a rough share, and `drift` takes up what does not fit.
 */
export interface Review {
  readonly game: string;
  readonly currency: Oracle['currency'];
  readonly exact: boolean;
  /** `left`: a seat got up, and the review ends there. `open`: the match is not over; results are where it stands. */
  readonly end: WeighedMatch['end'];
  readonly seats: readonly SeatReview[];
  /** Choices and falls of the dice, in order. */
  readonly moments: readonly ReviewMoment[];
  /** Indexes in `moments` of the decisions that cost most, the dearest first. */
  readonly costliest: readonly number[];
  /** From the start to the end, a point after each moment; entry 0 of its values is seat 0's. */
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

/** The decisions that cost most, the dearest first. */
export const costlyDecisions = ({ moments, costliest }: Review): readonly Decision[] =>
  costliest.flatMap((at) => {
    const moment = moments[at];
    return moment?.kind === 'decision' ? [moment] : [];
  });

/** Looks back at a match, finished or not, through an oracle for its rules and number of seats. */
export const review = (match: Match, oracle: Oracle): Review => {
  const weighed = weighMatch(match, oracle);
  const { start, moments, end } = weighed;
  const opening = (moments[0]?.fact ?? match.facts.length) - 1;
  return {
    game: match.rules.id,
    currency: oracle.currency,
    exact: oracle.exact,
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

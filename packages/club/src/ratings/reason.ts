import type { SeatPlay } from './parts.ts';

/** Why a rating changed, in codes for one sentence. */
export type RatingReason =
  | {
      readonly code: 'played';
      readonly result: MatchResult;
      /** By the mistakes of this match, the player's own and those of the rivals. */
      readonly play: 'better' | 'worse' | 'alike';
      readonly form: Form;
    }
  /** The player left, which is a loss. */
  | { readonly code: 'left' }
  /** A rival left. The match counts up to there, as it was played. */
  | { readonly code: 'rival-left'; readonly form: Form }
  /** No value function exists, so the result alone counts. */
  | { readonly code: 'by-result'; readonly result: MatchResult };

/** Compared with what the ratings suggest, which is what the rating follows; `provisional` if only those of rivals would. */
export type Form = 'above' | 'below' | 'met' | 'provisional';

export type MatchResult = 'won' | 'shared' | 'lost';

/** Chances to win that differ by less than this are alike. */
const ALIKE = 0.005;

/**
 * By the mistakes that the card shows. The luck-free result would not do: it allows for mistakes that are expected of
 * somebody, so it can put a player without a mistake behind one with many.
 */
export const comparePlay = ({
  mistakes,
  rivals,
}: Pick<SeatPlay, 'mistakes' | 'rivals'>): 'better' | 'worse' | 'alike' => {
  const ahead = rivals - mistakes;
  return Math.abs(ahead) < ALIKE ? 'alike' : ahead > 0 ? 'better' : 'worse';
};

/** By the change that is shown, so that the words never contradict it. */
export const compareForm = (change: number): Form =>
  change === 0 ? 'met' : change > 0 ? 'above' : 'below';

export const resultOf = (place: number, winners: number): MatchResult =>
  place > 1 ? 'lost' : winners > 1 ? 'shared' : 'won';

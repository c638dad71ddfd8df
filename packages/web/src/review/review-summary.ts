import type { Option, Seat } from '@barrelhouse/engine';
import type { LossLimits, Precision, Review, SeatReview } from '@barrelhouse/solver';

/** A decision that was not the best one. */
export interface Slip {
  /** Index of the fact that records it. */
  readonly fact: number;
  readonly seat: Seat;
  readonly turn: number;
  readonly dice: string;
  readonly pending: number;
  readonly cup: number;
  readonly chosen: { readonly option: Option; readonly value: number };
  readonly best: { readonly option: Option; readonly value: number };
  readonly loss: number;
  readonly size: 'none' | 'inaccuracy' | 'mistake' | 'blunder';
}

/** The parts of a review that the page shows, small enough to post between threads. */
export interface ReviewSummary {
  readonly currency: 'win' | 'turns';
  readonly precision: Precision;
  /** The smallest loss of each size, in this currency. */
  readonly limits: LossLimits;
  readonly end: Review['end'];
  readonly seats: readonly SeatReview[];
  readonly curve: Review['curve'];
  readonly costliest: readonly Slip[];
  /** All decisions that lost something, in order. */
  readonly slips: readonly Slip[];
}

export const summaryOf = (
  { moments, costliest, ...rest }: Review,
  limits: { readonly [currency in Review['currency']]: LossLimits },
): ReviewSummary => {
  const slipAt = (at: number): readonly Slip[] => {
    const moment = moments[at];
    if (moment?.kind !== 'decision' || moment.loss <= 0) return [];
    const { fact, seat, turn, dice, pending, cup, chosen, best, loss, size } = moment;
    return [{ fact, seat, turn, dice, pending, cup, chosen, best, loss, size }];
  };
  const { currency, precision, end, seats, curve } = rest;
  return {
    currency,
    precision,
    limits: limits[currency],
    end,
    seats,
    curve,
    costliest: costliest.flatMap(slipAt),
    slips: [...moments.keys()].flatMap(slipAt),
  };
};

import type { SeatReview } from '@barrelhouse/solver';
import type { ReviewSummary } from './review-summary.ts';

/** What brought a seat from where it began to where it ended. */
export type StepName = 'luck' | 'lost' | 'rivalLuck' | 'rivalLost' | 'drift';

export interface Step {
  readonly name: StepName;
  readonly from: number;
  readonly to: number;
  /** Whether the seat is better off for it. */
  readonly good: boolean;
}

/** Smaller than what is shown. */
const NOTHING = 5e-4;

/** A flight of steps from a seat's start to its result; each begins where the one before ends. */
export const stepsOf = (currency: ReviewSummary['currency'], seat: SeatReview): readonly Step[] => {
  const gains = currency === 'win' ? 1 : -1;
  const parts: readonly (readonly [StepName, number])[] = [
    ['luck', seat.luck],
    ['lost', -seat.lost],
    ['rivalLuck', seat.rivals.luck],
    ['rivalLost', seat.rivals.lost],
    ['drift', seat.drift],
  ];
  let from = seat.start;
  return parts.flatMap(([name, good]) => {
    const to = from + gains * good;
    const step = { name, from, to, good: good >= 0 };
    from = to;
    // A seat alone has no rivals, and exact values leave nothing over.
    const silent = name === 'drift' || (currency === 'turns' && name.startsWith('rival'));
    return silent && Math.abs(good) < NOTHING ? [] : [step];
  });
};

/** The ends of a scale that holds every step of every seat. */
export const scaleOf = (
  currency: ReviewSummary['currency'],
  seats: readonly SeatReview[],
): { readonly low: number; readonly high: number } => {
  const all = seats.flatMap((seat) =>
    stepsOf(currency, seat).flatMap(({ from, to }) => [from, to]),
  );
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return currency === 'win'
    ? { low: Math.min(0, low), high: Math.max(1, high) }
    : { low: Math.max(0, low - (high - low) * 0.25 - 1), high: high + 1 };
};

/** A place on the scale as a share of its length. */
export const shareOf = (
  value: number,
  { low, high }: { readonly low: number; readonly high: number },
): number => Math.min(1, Math.max(0, (value - low) / (high - low || 1)));

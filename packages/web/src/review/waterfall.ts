import type { SeatReview } from '@barrelhouse/solver';
import type { ReviewSummary } from './review-summary.ts';

/** What moved a seat from its start value to its result. */
type StepName = 'luck' | 'lost' | 'rivalLuck' | 'rivalLost' | 'drift';

interface WaterfallStep {
  readonly name: StepName;
  readonly from: number;
  readonly to: number;
  /** Whether the step helped the seat. */
  readonly good: boolean;
}

/** Too small to show. */
const NEGLIGIBLE = 5e-4;

/** The steps of a waterfall chart from the start value to the result of a seat. */
export const waterfallOf = (
  currency: ReviewSummary['currency'],
  seat: SeatReview,
): readonly WaterfallStep[] => {
  const sign = currency === 'win' ? 1 : -1;
  const parts: readonly (readonly [StepName, number])[] = [
    ['luck', seat.luck],
    ['lost', -seat.lost],
    ['rivalLuck', seat.rivals.luck],
    ['rivalLost', seat.rivals.lost],
    ['drift', seat.drift],
  ];
  let from = seat.start;
  return parts.flatMap(([name, good]) => {
    const to = from + sign * good;
    const step = { name, from, to, good: good >= 0 };
    from = to;
    // Without rivals or estimates these steps are always empty.
    const optional = name === 'drift' || (currency === 'turns' && name.startsWith('rival'));
    return optional && Math.abs(good) < NEGLIGIBLE ? [] : [step];
  });
};

export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** A scale from 0 that fits every step of every seat; luck alone may lead below 0 or above 1. */
export const scaleOf = (
  currency: ReviewSummary['currency'],
  seats: readonly SeatReview[],
): Scale => {
  const all = seats.flatMap((seat) => [
    seat.start,
    seat.result,
    ...waterfallOf(currency, seat).flatMap(({ from, to }) => [from, to]),
  ]);
  return { low: Math.min(0, ...all), high: Math.max(1, ...all) };
};

/** A value as a share of the scale, from 0 to 1. */
export const shareOf = (value: number, { low, high }: Scale): number =>
  Math.min(1, Math.max(0, (value - low) / (high - low || 1)));

/** The ends of a bar between two values, in shares of the scale. A bar of a total begins at 0, wherever that is. */
export const barOf = (
  one: number,
  other: number,
  scale: Scale,
): { readonly from: number; readonly to: number } => ({
  from: shareOf(Math.min(one, other), scale),
  to: shareOf(Math.max(one, other), scale),
});

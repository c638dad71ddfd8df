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

/** A scale that fits every step of every seat. */
export const scaleOf = (
  currency: ReviewSummary['currency'],
  seats: readonly SeatReview[],
): { readonly low: number; readonly high: number } => {
  const all = seats.flatMap((seat) =>
    waterfallOf(currency, seat).flatMap(({ from, to }) => [from, to]),
  );
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return currency === 'win'
    ? { low: Math.min(0, low), high: Math.max(1, high) }
    : { low: Math.max(0, low - (high - low) * 0.25 - 1), high: high + 1 };
};

/** A value as a share of the scale, from 0 to 1. */
export const shareOf = (
  value: number,
  { low, high }: { readonly low: number; readonly high: number },
): number => Math.min(1, Math.max(0, (value - low) / (high - low || 1)));

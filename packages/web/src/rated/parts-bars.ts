import type { RatingPart } from '@barrelhouse/client/ratings';

/** A part of a match as a bar: where the chance to win went, in tenths of a per cent. */
export interface PartBar extends RatingPart {
  readonly from: number;
  readonly to: number;
}

/** The bars follow each other from nothing to the result. */
export const barsOf = (parts: readonly RatingPart[]): readonly PartBar[] => {
  let at = 0;
  return parts.map(({ code, tenths }) => {
    const from = at;
    at += tenths;
    return { code, tenths, from, to: at };
  });
};

/** A scale that fits all bars; luck alone may lead below 0 or above 1. */
export const scaleOf = (
  bars: readonly PartBar[],
): { readonly low: number; readonly high: number } => {
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  return { low: Math.min(0, ...ends), high: Math.max(1000, ...ends) };
};

/**
 * What a seat achieved without luck: all parts but the dice. Leaving counts only for a seat that left, as in the rating: what
 * it gains by a rival's leaving is no merit.
 */
export const withoutLuck = (parts: readonly RatingPart[], hasLeft: boolean): number =>
  parts.reduce(
    (sum, { code, tenths }) =>
      code === 'dice' || (code === 'departures' && !hasLeft) ? sum : sum + tenths,
    0,
  );

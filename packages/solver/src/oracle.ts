import type { Choice, Option, View } from '@barrelhouse/engine';

/** The worth of an option to the seat that chooses. */
export interface ValuedOption {
  readonly option: Option;
  readonly value: number;
}

/**
 * What best play is worth. In `win` currency a value is the chance that the seat to move wins, in `turns` currency the
 * turns it still needs, so there less is better.
 */
export interface Oracle {
  readonly currency: 'win' | 'turns';
  /** Whether values are exact, or an estimate (more than two seats). */
  readonly exact: boolean;
  /** Every option with its value, best first. */
  weigh(view: View, choice: Choice): readonly ValuedOption[];
}

/** The best options first; among equals the order of the choice stays. */
export const ranked = (
  currency: Oracle['currency'],
  valued: readonly ValuedOption[],
): readonly ValuedOption[] =>
  valued.toSorted((a, b) => (currency === 'win' ? b.value - a.value : a.value - b.value));

import type { Choice, Option, View } from '@barrelhouse/engine';

/** The value of an option to the seat that chooses. */
export interface ValuedOption {
  readonly option: Option;
  readonly value: number;
}

/**
 * Values of options under best play afterwards. In the currency `win` a value is the chance that the seat to move wins; in
 * `turns` it is the turns that the seat still needs, so less is better.
 */
export interface Oracle {
  readonly currency: 'win' | 'turns';
  /** Whether values are exact, or an estimate (more than two seats). */
  readonly exact: boolean;
  /** Every option with its value, best first. */
  weigh(view: View, choice: Choice): readonly ValuedOption[];
}

/** Best options first. Equal ones keep their order. */
export const ranked = (
  currency: Oracle['currency'],
  valued: readonly ValuedOption[],
): readonly ValuedOption[] =>
  valued.toSorted((a, b) => (currency === 'win' ? b.value - a.value : a.value - b.value));

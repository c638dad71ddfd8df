import type { Choice, Option, View } from '@barrelhouse/engine';

/** The value of an option to the seat that chooses. */
export interface ValuedOption {
  readonly option: Option;
  readonly value: number;
  /** Every seat's value, if the oracle knows more than the value of the seat that chooses. */
  readonly seats?: readonly number[];
}

/** How close values are to best play: exactly it, within `PRECISION_BOUND` of it, or an estimate of unknown error. */
export type Precision = 'exact' | 'bounded' | 'estimate';

/** Values of the precision `bounded` are off by no more than this. */
export const PRECISION_BOUND = 0.0005;

/**
 * Values of options under best play afterwards. In the currency `win` a value is the chance that the seat to move wins; in
 * `turns` it is the turns that the seat still needs, so less is better.
 */
export interface Oracle {
  readonly currency: 'win' | 'turns';
  readonly precision: Precision;
  /** Every option with its value, best first. */
  weigh(view: View, choice: Choice): readonly ValuedOption[];
}

/** Called with a value and its chance. */
export type VisitValue = (value: number, chance: number) => void;

/** An oracle that also knows what a roll can lead to. */
export interface RollOracle extends Oracle {
  /** The value to the seat to move right after a roll that it made in this turn. */
  afterRoll(view: View, choice: Choice): number;
  /** The value to the seat to move if the roll that it makes now fails. */
  afterFailedRoll(view: View, choice: Choice): number;
  /** Visits the two values above for all rolls that the seat to move can make now. The chances add up to 1. */
  visitRolls(view: View, choice: Choice, visit: VisitValue): void;
}

/** An oracle that values options for every seat, mover or not. */
export interface SeatOracle extends Oracle {
  weigh(view: View, choice: Choice): readonly SeatValuedOption[];
  /** Every seat's value if the roll that the seat to move makes now fails. */
  seatsAfterFailedRoll(view: View, choice: Choice): readonly number[];
}

export type SeatValuedOption = Required<ValuedOption>;

export const knowsSeats = (oracle: Oracle): oracle is SeatOracle =>
  'seatsAfterFailedRoll' in oracle;

export const knowsRolls = (oracle: Oracle): oracle is RollOracle => 'visitRolls' in oracle;

/** Best options first. Equal ones keep their order. */
export const ranked = <Valued extends ValuedOption>(
  currency: Oracle['currency'],
  valued: readonly Valued[],
): readonly Valued[] =>
  valued.toSorted((a, b) => (currency === 'win' ? b.value - a.value : a.value - b.value));

import type { Dice } from '../core/dice.ts';
import type { Combination } from '../core/game.ts';

/** What a selection is worth: its best split, with no die left over, into combinations. */
export interface Worth {
  readonly points: number;
  readonly combinations: readonly Combination[];
}

/** A selection that scores in full, as a part of one roll. */
export interface Keep extends Worth {
  readonly dice: Dice;
  /** Dice of the roll that are not taken. */
  readonly left: number;
}

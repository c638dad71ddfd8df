import type { Target } from '../core/game.ts';

/** A game in which each turn gathers dice for one number, and the board full in the fewest turns wins. */
export interface CollectionRules {
  readonly family: 'collection';
  readonly id: string;
  readonly name: string;
  readonly dice: number;
  /** The numbers of the board: 1 to 6 take dice of that face, 7 to 12 pairs that add up to it. */
  readonly targets: readonly Target[];
  /** Points that fill a slot. */
  readonly need: number;
}

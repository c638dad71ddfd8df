import type { Target } from '../core/game.ts';

/** A game in which each turn collects dice for one number. The board that is full in the fewest turns wins. */
export interface CollectionRules {
  readonly family: 'collection';
  readonly id: string;
  readonly name: string;
  readonly dice: number;
  /** The numbers on the board. 1 to 6 take dice of that face; 7 to 12 take pairs that add up to it. */
  readonly targets: readonly Target[];
  /** Points that fill a slot. */
  readonly need: number;
}

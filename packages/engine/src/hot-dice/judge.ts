import type { Dice } from '../core/dice.ts';
import type { Combination } from '../core/game.ts';
import type { HotDiceRules } from './rules.ts';
import { scoringOf } from './scoring.ts';

/** The referee's verdict on a selection of dice. */
export interface Verdict {
  /** Whether every die of the selection scores. */
  readonly isValid: boolean;
  /** 0 if the selection is not valid. */
  readonly score: number;
  readonly combinations: readonly Combination[];
  /** Whether the selection uses every die of the roll, so that all dice come back. */
  readonly hotDice: boolean;
  /** The dice that do not score. */
  readonly idle: Dice;
}

/** Judges a selection from a roll of `thrown` dice: all dice of the game unless said otherwise. */
export const judge = (
  rules: HotDiceRules,
  selection: Dice,
  thrown: number = rules.dice,
): Verdict => {
  const scoring = scoringOf(rules);
  const worth = scoring.worth(selection);
  const isValid = worth !== undefined;
  return {
    isValid,
    score: worth?.points ?? 0,
    combinations: worth?.combinations ?? [],
    hotDice: isValid && selection.length === thrown,
    idle: scoring.idle(selection),
  };
};

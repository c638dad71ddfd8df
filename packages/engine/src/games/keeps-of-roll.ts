import { pick } from '../collection/picks.ts';
import type { CollectionRules } from '../collection/rules.ts';
import type { Dice } from '../core/dice.ts';
import type { Combination, Target } from '../core/game.ts';
import { isRescue } from '../hot-dice/rescue.ts';
import type { HotDiceRules } from '../hot-dice/rules.ts';
import { scoringOf } from '../hot-dice/scoring.ts';
import type { Rules } from '../rules/rules.ts';

/** A valid selection of a roll. */
export interface ListedKeep {
  readonly dice: Dice;
  readonly isValid: true;
  readonly score: number;
  /** Dice of the roll that are not taken. */
  readonly diceLeft: number;
  /** Whether all dice come back: every die of the roll is used, or the slot is full. */
  readonly hotDice: boolean;
  /** Empty in collection games. */
  readonly combinations: readonly Combination[];
  /** The number that takes these dice, in collection games only. */
  readonly target?: Target;
}

export interface KeepsOfRoll {
  readonly bust: boolean;
  /** Whether the dice, as the last of a set, save the turn by falling alike. */
  readonly rescue: boolean;
  /** Best first. */
  readonly keeps: readonly ListedKeep[];
}

const selections = (rules: HotDiceRules, roll: Dice): KeepsOfRoll => {
  const keeps = scoringOf(rules)
    .keeps(roll)
    .map(
      ({ dice, points, left, combinations }): ListedKeep => ({
        dice,
        isValid: true,
        score: points,
        diceLeft: left,
        hotDice: left === 0,
        combinations,
      }),
    );
  const rescue = isRescue(rules, roll);
  return { bust: keeps.length === 0 && !rescue, rescue, keeps };
};

const numbers = (rules: CollectionRules, roll: Dice): KeepsOfRoll => {
  const keeps = rules.targets
    .map((target) => ({ target, ...pick(roll, target) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || a.target - b.target)
    .map(
      ({ target, dice, points }): ListedKeep => ({
        target,
        dice,
        isValid: true,
        score: points,
        diceLeft: roll.length - dice.length,
        hotDice: dice.length === roll.length || points >= rules.need,
        combinations: [],
      }),
    );
  return { bust: keeps.length === 0, rescue: false, keeps };
};

/** Every valid selection of a roll; in collection games, what each number of an empty board would take. */
export const keepsOfRoll = (rules: Rules, roll: Dice): KeepsOfRoll =>
  rules.family === 'hot-dice' ? selections(rules, roll) : numbers(rules, roll);

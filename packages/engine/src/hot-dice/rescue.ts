import type { Dice } from '../core/dice.ts';
import type { HotDiceRules } from './rules.ts';

/** Whether these are the last dice of a set and fell alike, which saves the turn whether they score or not. */
export const isRescue = (rules: HotDiceRules, dice: Dice): boolean =>
  dice.length < rules.dice &&
  dice[0] === dice.at(-1) &&
  rules.rescues.some((rescue) => rescue.dice === dice.length);

import { type Dice, err, ok, parseDice, type Result, type Rules } from '@barrelhouse/engine';

export interface GivenDice {
  readonly dice: Dice;
  /** The dice as typed, without spaces and commas. */
  readonly text: string;
}

/** Reads dice from words: `11535`, `1 1 5 3 5` or `1,1,5,3,5`. */
export const readDice = (words: readonly string[], rules: Rules): Result<GivenDice, string> => {
  const text = words.join('').replaceAll(/[\s,]/g, '');
  const dice = parseDice(text);
  if (dice === undefined) {
    return err(`Dice are written as faces 1 to 6, like 11535, not ${words.join(' ')}.`);
  }
  if (dice.length === 0) return err('Give the dice as faces 1 to 6, like 11535.');
  if (dice.length > rules.dice) {
    return err(`${rules.name} has ${rules.dice} dice, not ${dice.length}: ${text}.`);
  }
  return ok({ dice, text });
};

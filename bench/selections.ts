import { type Dice, findRules, type HotDiceRules, multisets } from '@barrelhouse/engine';

/** Every selection of one to six dice, and the rules of classic. */
export const classicSelections = (): {
  readonly rules: HotDiceRules;
  readonly selections: readonly Dice[];
} => {
  const found = findRules('classic');
  if (!found.ok || found.value.family !== 'hot-dice')
    throw new Error('Classic is a hot-dice game.');
  return { rules: found.value, selections: [1, 2, 3, 4, 5, 6].flatMap(multisets) };
};

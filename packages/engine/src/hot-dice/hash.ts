import { diceAt } from '../core/dice-index.ts';
import { stableHash } from '../core/stable-hash.ts';
import { expansionOf } from './combos.ts';
import type { HotDiceRules } from './rules.ts';

const writtenOut = (rules: HotDiceRules): { readonly [dice: string]: number } => {
  const { dice, points } = expansionOf(rules);
  return Object.fromEntries(Array.from(dice, (index, i) => [diceAt(index), points[i] ?? 0]));
};

/**
 * Identifies hot-dice rules by what decides play. Names are left out and combinations are written out as dice and points,
 * so the same game written in two ways has one hash.
 */
export const hotDiceHash: (rules: HotDiceRules) => string = stableHash((rules) => {
  const { id: _id, name: _name, ...play } = rules;
  return { ...play, combos: writtenOut(rules) };
});

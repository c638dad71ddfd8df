import { diceAt } from '../core/dice-index.ts';
import { stableHash } from '../core/stable-hash.ts';
import { expansionOf } from './combos.ts';
import { countsRolls, exitExceeds, type HotDiceRules } from './rules.ts';

const writtenOut = (rules: HotDiceRules): { readonly [dice: string]: number } => {
  const { dice, points } = expansionOf(rules);
  return Object.fromEntries(Array.from(dice, (index, i) => [diceAt(index), points[i] ?? 0]));
};

const AUTO = { bustsCounted: 'auto', barrelExit: 'auto' } as const;

/** Fields younger than stored hashes count only when they change play, so older rules keep their hash. */
const laterFields = (rules: HotDiceRules): object => {
  const usual: HotDiceRules = { ...rules, ...AUTO };
  const exits = rules.barrels.length > 0 && exitExceeds(rules) !== exitExceeds(usual);
  return {
    ...(countsRolls(rules) === countsRolls(usual) ? {} : { countsRolls: countsRolls(rules) }),
    ...(exits ? { exitExceeds: exitExceeds(rules) } : {}),
  };
};

/**
 * Identifies hot-dice rules by what decides play. Names are left out and combinations are written out as dice and points,
 * so the same game written in two ways has one hash.
 */
export const hotDiceHash: (rules: HotDiceRules) => string = stableHash((rules) => {
  const { id: _id, name: _name, bustsCounted: _counted, barrelExit: _exit, ...play } = rules;
  return { ...play, combos: writtenOut(rules), ...laterFields(rules) };
});

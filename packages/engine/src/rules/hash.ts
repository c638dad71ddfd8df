import { diceAt } from '../core/dice-index.ts';
import { sha256 } from '../core/sha256.ts';
import { expansionOf } from '../hot-dice/combos.ts';
import type { HotDiceRules } from '../hot-dice/rules.ts';
import type { Rules } from './rules.ts';

/** JSON with keys in order, so that equal values are equal text. */
const stable = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${stable(inner)}`).join()}}`;
};

const writtenOut = (rules: HotDiceRules): { readonly [dice: string]: number } => {
  const { dice, points } = expansionOf(rules);
  return Object.fromEntries(Array.from(dice, (index, i) => [diceAt(index), points[i] ?? 0]));
};

/**
 * What decides play, and nothing else: names are left out and combinations written out as dice and points, so that
 * the same game written in two ways is the same game.
 */
const canonicalRules = (rules: Rules): unknown => {
  const { id: _id, name: _name, ...play } = rules;
  return rules.family === 'collection'
    ? { ...play, targets: rules.targets.toSorted((a, b) => a - b) }
    : { ...play, combos: writtenOut(rules) };
};

const known = new WeakMap<Rules, string>();

/** 128 bits of SHA-256 over the canonical form, as 32 hexadecimal digits; worked out once for each rules value. */
export const rulesHash = (rules: Rules): string => {
  let hash = known.get(rules);
  if (hash === undefined) {
    hash = sha256(stable(canonicalRules(rules))).slice(0, 32);
    known.set(rules, hash);
  }
  return hash;
};

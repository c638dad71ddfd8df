import { sha256 } from '../core/sha256.ts';
import { expandCombos } from '../hot-dice/combos.ts';
import type { Rules } from './rules.ts';

/** JSON with keys in order, so that equal values are equal text. */
const stable = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${stable(inner)}`).join()}}`;
};

/**
 * What decides play, and nothing else: names are left out and combinations written out as dice and points, so that
 * the same game written in two ways is the same game.
 */
const canonicalRules = (rules: Rules): unknown => {
  const { id: _id, name: _name, ...play } = rules;
  if (play.family === 'collection')
    return { ...play, targets: play.targets.toSorted((a, b) => a - b) };
  const combos = expandCombos(play.combos, play.dice).map(({ dice, points }) => [dice, points]);
  return { ...play, combos: Object.fromEntries(combos) as unknown };
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

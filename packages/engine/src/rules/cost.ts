import { multisetCount } from '../core/dice-index.ts';
import { unreachable } from '../core/result.ts';
import type { Combo } from '../hot-dice/rules.ts';
import type { Rules } from './rules.ts';
import type { RulesError } from './rules-error.ts';

/**
 * The most combinations that a scoring table may expand to. Everything else done with rules before a match is bounded by
 * their dice. Games of the house have 100 to 500 combinations; one blank line of eight dice has 1,287.
 */
export const MOST_COMBINATIONS = 20_000;

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Ways to give each group a face of its own. Groups of one size are interchangeable. */
const groupings = (sizes: readonly number[]): number => {
  const alike = [...new Set(sizes)].map((size) => sizes.filter((other) => other === size).length);
  return alike.reduce((ways, n) => ways / factorial(n), factorial(6) / factorial(6 - sizes.length));
};

const writtenOut = (combo: Combo): number => {
  switch (combo.kind) {
    case 'alike':
      return Object.keys(combo.points).length;
    case 'sum':
      return 0;
    case 'exact':
      return 1;
    case 'groups':
      return groupings(combo.sizes);
    case 'blank':
      return multisetCount(combo.count);
    default:
      return unreachable(combo);
  }
};

/** An upper bound on the combinations of a scoring table, without expanding it. */
export const workOf = (rules: Rules): number =>
  rules.family === 'hot-dice' ? rules.combos.reduce((sum, combo) => sum + writtenOut(combo), 0) : 0;

/** The error for rules that would take too long to expand. */
export const costErrors = (rules: Rules): readonly RulesError[] => {
  const work = workOf(rules);
  if (work <= MOST_COMBINATIONS) return [];
  return [{ path: 'combos', code: 'rules-too-large', work, most: MOST_COMBINATIONS }];
};

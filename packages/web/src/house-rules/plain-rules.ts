import { allGames, findRules, type Rules } from '@barrelhouse/engine';
import type { RulesSpec } from './rules-spec.ts';

/** The id of a game with its options for `findRules`, in the order of the game. */
export const baseName = ({ base, options }: RulesSpec): string => {
  const known = Object.keys(Object.hasOwn(allGames, base) ? (allGames[base]?.options ?? {}) : {});
  const ordered = known.filter((option) => options.includes(option));
  const unknown = options.filter((option) => !known.includes(option));
  return [base, ...ordered, ...unknown].join('+');
};

/** The game with its options but no other changes; `undefined` if there is no such game. */
export const plainRules = (spec: RulesSpec): Rules | undefined => {
  const found = findRules(baseName(spec));
  return found.ok ? found.value : undefined;
};

import { catalogue, findRules, type Rules } from '@barrelhouse/engine';
import type { Draft } from './draft.ts';

/** The name of a game with its options, as `findRules` knows it. Options are named in the order of the catalogue. */
export const baseName = ({ base, options }: Draft): string => {
  const known = Object.keys(Object.hasOwn(catalogue, base) ? (catalogue[base]?.options ?? {}) : {});
  const ordered = known.filter((option) => options.includes(option));
  const strange = options.filter((option) => !known.includes(option));
  return [base, ...ordered, ...strange].join('+');
};

/** The game as it is without any change, for comparing; `undefined` where there is no such game. */
export const plainRules = (draft: Draft): Rules | undefined => {
  const found = findRules(baseName(draft));
  return found.ok ? found.value : undefined;
};

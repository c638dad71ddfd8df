import {
  catalogue,
  findRules,
  type Result,
  type Rules,
  type RulesError,
  readRules,
} from '@barrelhouse/engine';
import { type Draft, isPlain, portable } from './draft.ts';

/** The name of a game with its options, as `findRules` knows it. Options are named in the order of the catalogue. */
export const baseName = ({ base, options }: Draft): string => {
  const known = Object.keys(Object.hasOwn(catalogue, base) ? (catalogue[base]?.options ?? {}) : {});
  const ordered = known.filter((option) => options.includes(option));
  const strange = options.filter((option) => !known.includes(option));
  return [base, ...ordered, ...strange].join('+');
};

/** Complete rules, or everything that is wrong with them. House rules are called so, and keep no name of the house. */
export const rulesOf = (draft: Draft): Result<Rules, readonly RulesError[]> => {
  if (isPlain(draft)) {
    const found = findRules(baseName(draft));
    if (found.ok) return found;
  }
  const shown = draft.name.trim();
  const house = catalogue[draft.base]?.rules.name ?? '';
  const id = `${draft.base}-house`;
  const base = baseName(draft);
  return readRules({ ...portable(draft), base, name: shown === '' ? `${house} *` : shown, id });
};

/** The game as it is without any change, for comparing; `undefined` where there is no such game. */
export const plainRules = (draft: Draft): Rules | undefined => {
  const found = findRules(baseName(draft));
  return found.ok ? found.value : undefined;
};

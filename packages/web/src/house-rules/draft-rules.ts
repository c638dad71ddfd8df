import {
  catalogue,
  ok,
  type Result,
  type Rules,
  type RulesError,
  readRules,
} from '@barrelhouse/engine';
import { type Draft, isPlain, portable } from './draft.ts';
import { baseName, plainRules } from './plain-rules.ts';

/** Complete rules, or everything that is wrong with them. House rules are called so, and keep no name of the house. */
export const rulesOf = (draft: Draft): Result<Rules, readonly RulesError[]> => {
  const plain = isPlain(draft) ? plainRules(draft) : undefined;
  if (plain !== undefined) return ok(plain);
  const shown = draft.name.trim();
  const house = catalogue[draft.base]?.rules.name ?? '';
  const id = `${draft.base}-house`;
  const base = baseName(draft);
  return readRules({ ...portable(draft), base, name: shown === '' ? `${house} *` : shown, id });
};

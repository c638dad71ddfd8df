import { type Rules, resolveStoredRules } from '@barrelhouse/engine';
import type { Draft } from '../house-rules/draft.ts';
import { rulesOf } from '../house-rules/draft-rules.ts';

/** The rules of a draft. Throws if they are invalid. */
export const readDraft = (draft: Draft): Rules => {
  const read = rulesOf(draft);
  if (read.ok) return read.value;
  throw new Error(read.error.map(({ path, code }) => `${path} ${code}`).join('; '));
};

/** House rules from a stored table. They were validated when the table was opened. */
export const readStored = (reference: unknown): Rules => {
  const rules = resolveStoredRules(reference);
  if (rules.ok) return rules.value;
  throw new Error(`These rules are no longer available: ${rules.error.code}.`);
};

import { type Rules, resolveStoredRules } from '@barrelhouse/engine';
import { resolveRules } from '../house-rules/resolve-rules.ts';
import type { RulesSpec } from '../house-rules/rules-spec.ts';

/** The rules of a spec. Throws if they are invalid. */
export const readSpec = (spec: RulesSpec): Rules => {
  const read = resolveRules(spec);
  if (read.ok) return read.value;
  throw new Error(read.error.map(({ path, code }) => `${path} ${code}`).join('; '));
};

/** House rules from a stored table. They were validated when the table was opened. */
export const readStored = (reference: unknown): Rules => {
  const rules = resolveStoredRules(reference);
  if (rules.ok) return rules.value;
  throw new Error(`These rules are no longer available: ${rules.error.code}.`);
};

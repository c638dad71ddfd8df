import { type Rules, resolveStoredRules } from '@barrelhouse/engine';
import { resolveRules } from '../house-rules/resolve-rules.ts';
import type { RulesSpec } from '../house-rules/rules-spec.ts';

/** The rules that a spec stands for; throws where they do not hold. */
export const readSpec = (spec: RulesSpec): Rules => {
  const read = resolveRules(spec);
  if (read.ok) return read.value;
  throw new Error(read.error.map(({ path, code }) => `${path} ${code}`).join('; '));
};

/** House rules as the record of a table has them, written out: they were read strictly when it was opened. */
export const readRecorded = (reference: unknown): Rules => {
  const rules = resolveStoredRules(reference);
  if (rules.ok) return rules.value;
  throw new Error(`These rules cannot be had any more: ${rules.error.code}.`);
};

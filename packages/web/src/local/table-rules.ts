import { type Rules, type RulesReference, resolveNamed } from '@barrelhouse/engine';
import { plainRules } from '../house-rules/plain-rules.ts';
import { isPlain, type RulesSpec } from '../house-rules/rules-spec.ts';

/** Loaded on demand: validation of house rules is large, and most tables do not play them. */
const houseRules = () => import('./house-rules.ts');

/** The rules for a new table. Throws if they are invalid. */
export const newTableRules = async (spec: RulesSpec): Promise<Rules> => {
  const plain = isPlain(spec) ? plainRules(spec) : undefined;
  return plain ?? (await houseRules()).readSpec(spec);
};

/** The rules of a stored table. Throws if this version no longer has them. */
export const storedTableRules = async (reference: RulesReference): Promise<Rules> => {
  if (!('hash' in reference)) return (await houseRules()).readStored(reference);
  const named = resolveNamed(reference.id, reference.hash);
  if (!named.ok) throw new Error(`The rules ${reference.id} are no longer available.`);
  return named.value;
};

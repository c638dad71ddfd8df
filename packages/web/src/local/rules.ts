import { type Rules, type RulesReference, resolveNamed } from '@barrelhouse/engine';
import { plainRules } from '../house-rules/plain-rules.ts';
import { isPlain, type RulesSpec } from '../house-rules/rules-spec.ts';

/** What checks house rules is large, and most tables play by the rules of the house: it is loaded where it is needed. */
const houseRules = () => import('./house-rules.ts');

/** The rules that a table shall be played by; throws where they do not hold. */
export const rulesFor = async (spec: RulesSpec): Promise<Rules> => {
  const plain = isPlain(spec) ? plainRules(spec) : undefined;
  return plain ?? (await houseRules()).readSpec(spec);
};

/** The rules that a table is played by; throws where they cannot be had any more. */
export const rulesFrom = async (reference: RulesReference): Promise<Rules> => {
  if (!('hash' in reference)) return (await houseRules()).readRecorded(reference);
  const named = resolveNamed(reference.id, reference.hash);
  if (!named.ok) throw new Error(`The rules ${reference.id} cannot be had any more.`);
  return named.value;
};

import {
  type Problem,
  type Result,
  type Rules,
  type RulesReference,
  resolveRules,
} from '@barrelhouse/engine';

/** Games are built once for a rules value and take room, so tables by the same rules share one value. */
const MOST_KNOWN = 200;
const known = new Map<string, Rules>();

/** The rules of a table by their hash; read from the reference the first time. */
export const rulesBy = (hash: string, reference: RulesReference): Result<Rules, Problem> => {
  const found = known.get(hash);
  if (found !== undefined) return { ok: true, value: found };
  const rules = resolveRules(reference);
  if (!rules.ok) return rules;
  const [oldest] = known.keys();
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(hash, rules.value);
  return rules;
};

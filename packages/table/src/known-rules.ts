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

/** Rules that play alike have the same hash, whatever they are called. */
const keyOf = (hash: string, reference: RulesReference): string =>
  JSON.stringify([hash, reference.id, 'name' in reference ? reference.name : '']);

/** The rules of a table by their hash; read from the reference the first time. */
export const rulesBy = (hash: string, reference: RulesReference): Result<Rules, Problem> => {
  const key = keyOf(hash, reference);
  const found = known.get(key);
  if (found !== undefined) return { ok: true, value: found };
  const rules = resolveRules(reference);
  if (!rules.ok) return rules;
  const [oldest] = known.keys();
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(key, rules.value);
  return rules;
};

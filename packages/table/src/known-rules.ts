import {
  byteCache,
  type Problem,
  type Result,
  type Rules,
  type RulesReference,
  resolveStoredRules,
} from '@barrelhouse/engine';

/** Bytes for rules in memory: those of thousands of plain tables, or of the hundred that take most room. */
const MOST_BYTES = 16 * 2 ** 20;
/** A rules value with its game and scoring table, beside the text it was read from. */
const GAME_BYTES = 100_000;

/** Games are built once for a rules value and take room, so tables by the same rules share one value. */
const known = byteCache<string, Rules>(MOST_BYTES);

/** The rules of a table by their hash; read from the reference the first time. */
export const rulesBy = (hash: string, reference: RulesReference): Result<Rules, Problem> => {
  // Rules that play alike have the same hash, whatever they and their combinations are called: so all of it is the key.
  const key = `${hash} ${JSON.stringify(reference)}`;
  const found = known.get(key);
  if (found !== undefined) return { ok: true, value: found };
  const rules = resolveStoredRules(reference);
  if (rules.ok) known.set(key, rules.value, GAME_BYTES + 6 * key.length);
  return rules;
};

import {
  byteCache,
  type LineError,
  type Result,
  type Rules,
  type RulesReference,
  resolveStoredRules,
} from '@barrelhouse/engine';

/** Bytes of rules kept in memory: room for thousands of plain tables, or for a hundred of the largest rules. */
const MOST_BYTES = 16 * 2 ** 20;
/** Bytes of a rules value with its game and scoring table, without the text it was read from. */
const GAME_BYTES = 100_000;

/** A game is built once per rules value and is large, so tables with the same rules share one value. */
const known = byteCache<string, Rules>(MOST_BYTES);

/** The rules of a table. They are read from the reference the first time only. */
export const rulesBy = (hash: string, reference: RulesReference): Result<Rules, LineError> => {
  // Rules that play alike share a hash but may have other names, so the whole reference is part of the key.
  const key = `${hash} ${JSON.stringify(reference)}`;
  const found = known.get(key);
  if (found !== undefined) return { ok: true, value: found };
  const rules = resolveStoredRules(reference);
  if (rules.ok) known.set(key, rules.value, GAME_BYTES + 6 * key.length);
  return rules;
};

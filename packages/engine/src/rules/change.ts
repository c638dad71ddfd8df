import type { CollectionRules } from '../collection/rules.ts';
import type { Ending, HotDiceRules } from '../hot-dice/rules.ts';

/** Fields to lay over some rules. */
export type RulesChange =
  | (Partial<Omit<HotDiceRules, 'end'>> & { readonly end?: Partial<Ending> })
  | Partial<CollectionRules>;

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The base with the change laid over it: objects field by field, lists and plain values whole. */
export const layOver = (base: unknown, change: unknown): unknown => {
  if (!isRecord(base) || !isRecord(change)) return change;
  const result: { [key: string]: unknown } = { ...base };
  for (const [key, value] of Object.entries(change)) result[key] = layOver(base[key], value);
  return result;
};

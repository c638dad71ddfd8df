import type { CollectionRules } from '../collection/rules.ts';
import type { Ending, HotDiceRules } from '../hot-dice/rules.ts';

/** Fields that replace those of some rules. */
export type RulesChange =
  | (Partial<Omit<HotDiceRules, 'end'>> & { readonly end?: Partial<Ending> })
  | Partial<CollectionRules>;

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The base with the change applied: objects field by field, lists and plain values as a whole. */
export const layOver = (base: unknown, change: unknown): unknown => {
  if (!isRecord(base) || !isRecord(change)) return change;
  const changed = Object.entries(change).map(([key, value]) => [key, layOver(base[key], value)]);
  return { ...base, ...(Object.fromEntries(changed) as object) };
};

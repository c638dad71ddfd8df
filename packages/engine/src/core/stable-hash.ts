import { sha256 } from './sha256.ts';

/** JSON with sorted keys, so that equal values are equal text. */
const stableJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(stableJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${stableJson(inner)}`).join()}}`;
};

/**
 * Hashes values that never change: the first 128 bits of SHA-256 over their canonical form, as 32 hexadecimal digits.
 * Each object is hashed once. The order of keys does not matter.
 */
export const stableHash = <Value extends object>(
  canonical: (value: Value) => unknown,
): ((value: Value) => string) => {
  const known = new WeakMap<Value, string>();
  return (value) => {
    let hash = known.get(value);
    if (hash === undefined) {
      hash = sha256(stableJson(canonical(value))).slice(0, 32);
      known.set(value, hash);
    }
    return hash;
  };
};

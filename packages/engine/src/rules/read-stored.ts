import { err, ok, type Result } from '../core/result.ts';
import { checkShape } from './check-shape.ts';
import type { Rules } from './rules.ts';
import type { RulesError } from './rules-error.ts';
import { rulesSchema } from './schema.ts';
import { VISIBLE_NAME, VISIBLE_TEXT } from './visible-text.ts';

/** Names on record may have characters that new ones may not. */
const ONCE_ALLOWED: { readonly [pattern: string]: string } = {
  [VISIBLE_NAME]: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$',
  [VISIBLE_TEXT]: '^[^\\p{Cc}]*$',
};

const storedSchema = JSON.parse(JSON.stringify(rulesSchema), (key, value: unknown) =>
  key === 'pattern' && typeof value === 'string' ? (ONCE_ALLOWED[value] ?? value) : value,
) as typeof rulesSchema;

/**
 * Rules that the house accepted when a table was opened. Only their shape is checked again: they were found sound then,
 * and a stored match stays playable when `readRules` becomes stricter.
 */
export const readStoredRules = (value: unknown): Result<Rules, readonly RulesError[]> => {
  const shape = checkShape(storedSchema, value);
  return shape.errors.length > 0 ? err(shape.errors) : ok(shape.value as Rules);
};

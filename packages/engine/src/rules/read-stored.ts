import { err, ok, type Result } from '../core/result.ts';
import type { Combo } from '../hot-dice/rules.ts';
import { checkShape } from './check-shape.ts';
import type { Rules } from './rules.ts';
import type { RulesError } from './rules-error.ts';
import { rulesSchema } from './schema.ts';
import { VISIBLE_NAME, VISIBLE_TEXT } from './visible-text.ts';

/** Stored names may have characters that new names may not. */
const ONCE_ALLOWED: { readonly [pattern: string]: string } = {
  [VISIBLE_NAME]: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$',
  [VISIBLE_TEXT]: '^[^\\p{Cc}]*$',
};

const storedSchema = JSON.parse(JSON.stringify(rulesSchema), (key, value: unknown) =>
  key === 'pattern' && typeof value === 'string' ? (ONCE_ALLOWED[value] ?? value) : value,
) as typeof rulesSchema;

/** What the house's own tables called their lines, when lines carried English names. */
const ONCE_BUILT_IN: readonly (readonly [RegExp, Partial<Combo>])[] = [
  [/^Straight \d–\d$/, { kind: 'exact' }],
  [/^Three pairs$/, { kind: 'groups', sizes: [2, 2, 2] }],
  [/^Two triplets$/, { kind: 'groups', sizes: [3, 3] }],
  [/^Four alike and a pair$/, { kind: 'groups', sizes: [4, 2] }],
  [/^Four alike$/, { kind: 'groups', sizes: [4] }],
  [/^Five alike$/, { kind: 'groups', sizes: [5] }],
  [/^Six alike$/, { kind: 'groups', sizes: [6] }],
  [/^Nothing at all$/, { kind: 'blank' }],
];

/** House rules on record copied the names of the game they started from: those lines name themselves now. */
const withoutBuiltInName = (combo: Combo): Combo => {
  const builtIn = ONCE_BUILT_IN.some(
    ([name, { kind, ...shape }]) =>
      kind === combo.kind &&
      name.test(combo.name) &&
      ('sizes' in shape ? String(shape.sizes) === String('sizes' in combo && combo.sizes) : true),
  );
  return builtIn ? { ...combo, name: '' } : combo;
};

/**
 * Rules that the house accepted when a table was opened. Only their shape is checked again, so that stored matches stay
 * playable when `readRules` becomes stricter.
 */
export const readStoredRules = (value: unknown): Result<Rules, readonly RulesError[]> => {
  const shape = checkShape(storedSchema, value);
  if (shape.errors.length > 0) return err(shape.errors);
  const rules = shape.value as Rules;
  return ok(
    rules.family === 'hot-dice'
      ? { ...rules, combos: rules.combos.map(withoutBuiltInName) }
      : rules,
  );
};

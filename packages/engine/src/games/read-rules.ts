import { err, ok, type Result } from '../core/result.ts';
import { layOver, type RulesChange } from '../rules/change.ts';
import { checkShape, found } from '../rules/check-shape.ts';
import { costErrors } from '../rules/cost.ts';
import type { Rules } from '../rules/rules.ts';
import type { RulesError } from '../rules/rules-error.ts';
import { rulesSchema } from '../rules/schema.ts';
import { soundnessErrors } from '../rules/soundness.ts';
import { findRules } from './index.ts';

/** A file that says how to win, and nothing about barrels, means their exits as well. */
const followingExit = (change: object): RulesChange =>
  'end' in change && typeof change.end === 'object' && change.end !== null && 'win' in change.end
    ? { barrelExit: 'auto' }
    : {};

/** A file may name a game as its `base` and list only what differs. */
const overBase = (value: unknown): Result<unknown, readonly RulesError[]> => {
  if (typeof value !== 'object' || value === null || !('base' in value)) return ok(value);
  const { base, ...change } = value;
  const rules = typeof base === 'string' ? findRules(base) : undefined;
  if (rules?.ok === true) return ok(layOver(rules.value, { ...followingExit(change), ...change }));
  return err([{ path: 'base', code: 'unknown-base', found: found(base) }]);
};

/** House rules from JSON: complete rules, or everything that is wrong with them. */
export const readRules = (value: unknown): Result<Rules, readonly RulesError[]> => {
  const whole = overBase(value);
  if (!whole.ok) return whole;
  const shape = checkShape(rulesSchema, whole.value);
  if (shape.errors.length > 0) return err(shape.errors);
  const rules = shape.value as Rules;
  const large = costErrors(rules);
  if (large.length > 0) return err(large);
  const errors = soundnessErrors(rules);
  return errors.length > 0 ? err(errors) : ok(rules);
};

import { type Result, type Rules, type RulesError, readRules } from '@barrelhouse/engine';

/** Whether rules are sound takes long to find out, and a host opens many tables by the same ones. */
const MOST_KNOWN = 200;
const sound = new Map<string, Rules>();

/** House rules as they were sent, checked; those that were found sound lately are not checked again. */
export const readHouseRules = (sent: unknown): Result<Rules, readonly RulesError[]> => {
  const text = JSON.stringify(sent);
  const known = sound.get(text);
  if (known !== undefined) return { ok: true, value: known };
  const rules = readRules(sent);
  if (!rules.ok) return rules;
  const [oldest] = sound.keys();
  if (sound.size >= MOST_KNOWN && oldest !== undefined) sound.delete(oldest);
  sound.set(text, rules.value);
  return rules;
};

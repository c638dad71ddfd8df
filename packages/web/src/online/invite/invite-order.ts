import { gameOf } from '@barrelhouse/engine';
import type { Create } from '@barrelhouse/protocol';
import { baseName } from '../../house-rules/plain-rules.ts';
import { resolveRules } from '../../house-rules/resolve-rules.ts';
import { isPlain, type RulesSpec, specOf } from '../../house-rules/rules-spec.ts';
import type { LastOrder } from './last-order.ts';

/** An invite-only table with the rules and settings of the last one. Rules that no longer read give way to the plain game. */
export const inviteOrder = (spec: RulesSpec, last: LastOrder): Create => {
  const rules = resolveRules(spec);
  if (!rules.ok) return inviteOrder(specOf('classic'), last);
  const places = Math.max(2, Math.min(last.places ?? 2, gameOf(rules.value).seats.max));
  return {
    ...last,
    ...(isPlain(spec) ? { game: baseName(spec) } : { rules: { ...rules.value } }),
    places,
    access: 'invited',
    // With one friend to wait for there is nothing to decide.
    start: places === 2 ? 'full' : 'host',
  };
};

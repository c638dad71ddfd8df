import { err, type Result } from '../core/result.ts';
import { readRules } from '../games/read-rules.ts';
import { readStoredRules } from '../rules/read-stored.ts';
import type { Rules } from '../rules/rules.ts';
import type { RulesError } from '../rules/rules-error.ts';
import type { LineError } from './match.ts';
import { resolveNamed } from './rules-reference.ts';

// Apart from references: what reads house rules is large, and a page loads it only when it is needed.

const resolveBy = (
  read: (value: unknown) => Result<Rules, readonly RulesError[]>,
  reference: unknown,
): Result<Rules, LineError> => {
  if (typeof reference !== 'object' || reference === null || !('hash' in reference)) {
    const rules = read(reference);
    return rules.ok ? rules : err({ code: 'bad-rules', errors: rules.error });
  }
  const hash = typeof reference.hash === 'string' ? reference.hash : '';
  const game = 'id' in reference && typeof reference.id === 'string' ? reference.id : '';
  return resolveNamed(game, hash);
};

/** The rules of a record from anywhere, if they are sound and unchanged. */
export const resolveRules = (reference: unknown): Result<Rules, LineError> =>
  resolveBy(readRules, reference);

/** The rules of a record of this house. They were checked in full when the table was opened. */
export const resolveStoredRules = (reference: unknown): Result<Rules, LineError> =>
  resolveBy(readStoredRules, reference);

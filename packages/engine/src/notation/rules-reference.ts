import { err, ok, type Result } from '../core/result.ts';
import { ENGINE_VERSION } from '../core/version.ts';
import { findRules } from '../games/index.ts';
import { readRules } from '../games/read-rules.ts';
import { rulesHash } from '../rules/hash.ts';
import { readStoredRules } from '../rules/read-stored.ts';
import type { Rules } from '../rules/rules.ts';
import type { RulesError } from '../rules/rules-error.ts';
import type { Problem } from './match.ts';

/** Rules in a record: name and hash of a game of the house, or house rules in full. */
export type RulesReference = { readonly id: string; readonly hash: string } | Rules;

export const referTo = (rules: Rules): RulesReference => {
  const known = findRules(rules.id);
  const hash = rulesHash(rules);
  return known.ok && rulesHash(known.value) === hash ? { id: rules.id, hash } : rules;
};

/** A game of the house by name, if its rules still have this hash. */
export const resolveNamed = (game: string, hash: string): Result<Rules, Problem> => {
  const found = findRules(game);
  if (!found.ok) return err({ code: 'unknown-game', game });
  return rulesHash(found.value) === hash ? found : err({ code: 'other-rules', game, hash });
};

const resolveBy = (
  read: (value: unknown) => Result<Rules, readonly RulesError[]>,
  reference: unknown,
): Result<Rules, Problem> => {
  if (typeof reference !== 'object' || reference === null || !('hash' in reference)) {
    const rules = read(reference);
    return rules.ok ? rules : err({ code: 'bad-rules', errors: rules.error });
  }
  const hash = typeof reference.hash === 'string' ? reference.hash : '';
  const game = 'id' in reference && typeof reference.id === 'string' ? reference.id : '';
  return resolveNamed(game, hash);
};

/** The rules of a record from anywhere, if they are sound and unchanged. */
export const resolveRules = (reference: unknown): Result<Rules, Problem> =>
  resolveBy(readRules, reference);

/** The rules of a record of this house. They were checked in full when the table was opened. */
export const resolveStoredRules = (reference: unknown): Result<Rules, Problem> =>
  resolveBy(readStoredRules, reference);

/** Newer engines read records of older ones, not the other way round. */
export const checkEngine = (engine: unknown): Result<number, Problem> => {
  if (typeof engine !== 'number' || !Number.isInteger(engine) || engine < 1) {
    return err({ code: 'unreadable', expected: 'the version of an engine' });
  }
  return engine <= ENGINE_VERSION ? ok(engine) : err({ code: 'newer-engine', engine });
};

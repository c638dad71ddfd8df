import { err, ok, type Result } from '../core/result.ts';
import { ENGINE_VERSION } from '../core/version.ts';
import { findRules } from '../games/index.ts';
import { rulesHash } from '../rules/hash.ts';
import type { Rules } from '../rules/rules.ts';
import type { LineError } from './match.ts';

/** Rules in a record: name and hash of a game of the house, or house rules in full. */
export type RulesReference = { readonly id: string; readonly hash: string } | Rules;

export const referTo = (rules: Rules): RulesReference => {
  const known = findRules(rules.id);
  const hash = rulesHash(rules);
  return known.ok && rulesHash(known.value) === hash ? { id: rules.id, hash } : rules;
};

/** A game of the house by name, if its rules still have this hash. */
export const resolveNamed = (game: string, hash: string): Result<Rules, LineError> => {
  const found = findRules(game);
  if (!found.ok) return err({ code: 'unknown-game', game });
  return rulesHash(found.value) === hash ? found : err({ code: 'other-rules', game, hash });
};

/** Newer engines read records of older ones, not the other way round. */
export const checkEngine = (engine: unknown): Result<number, LineError> => {
  if (typeof engine !== 'number' || !Number.isInteger(engine) || engine < 1) {
    return err({ code: 'unreadable', expected: 'the version of an engine' });
  }
  return engine <= ENGINE_VERSION ? ok(engine) : err({ code: 'newer-engine', engine });
};

import {
  allGames,
  ok,
  type Result,
  type Rules,
  type RulesError,
  readRules,
} from '@barrelhouse/engine';
import { baseName, plainRules } from './plain-rules.ts';
import { isPlain, type RulesSpec, toJson } from './rules-spec.ts';

/** Complete rules, or all errors in them. Changed rules get an id and a name of their own. */
export const resolveRules = (spec: RulesSpec): Result<Rules, readonly RulesError[]> => {
  const plain = isPlain(spec) ? plainRules(spec) : undefined;
  if (plain !== undefined) return ok(plain);
  const given = spec.name.trim();
  const game = allGames[spec.base]?.rules.name ?? '';
  const id = `${spec.base}-house`;
  const base = baseName(spec);
  return readRules({ ...toJson(spec), base, name: given === '' ? `${game} *` : given, id });
};

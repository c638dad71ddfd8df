import {
  allGames,
  optionsNamed,
  type Result,
  type Rules,
  type RulesError,
} from '@barrelhouse/engine';
import { resolveRules } from './resolve-rules.ts';
import { decodeRules } from './rules-link.ts';
import { type RulesSpec, specOf } from './rules-spec.ts';

/** The rules in an address. */
export interface RequestedRules {
  readonly spec: RulesSpec;
  readonly rules: Result<Rules, readonly RulesError[]>;
  /** Whether the rules in the query could not be read; `spec` is then the plain game. */
  readonly unreadable: boolean;
}

/** Replaces old option names, which old links may contain. */
const withCurrentOptions = (spec: RulesSpec): RulesSpec => {
  const entry = Object.hasOwn(allGames, spec.base) ? allGames[spec.base] : undefined;
  const options = spec.options.flatMap((option) => {
    const named = entry === undefined ? [] : optionsNamed(entry, option);
    return named.length > 0 ? named : [option];
  });
  return { ...spec, options };
};

/** Rules in the query take precedence over the game in the path. */
export const requestedRules = (game: string, text: string | null): RequestedRules => {
  const shared = text === null ? undefined : decodeRules(text);
  if (shared?.ok === true) {
    const spec = withCurrentOptions(shared.value.spec);
    return { spec, rules: resolveRules(spec), unreadable: false };
  }
  const spec = withCurrentOptions(specOf(game));
  return { spec, rules: resolveRules(spec), unreadable: shared !== undefined };
};

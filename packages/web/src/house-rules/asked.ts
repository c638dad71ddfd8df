import {
  catalogue,
  optionsNamed,
  type Result,
  type Rules,
  type RulesError,
} from '@barrelhouse/engine';
import { type Draft, draftOf } from './draft.ts';
import { rulesOf } from './draft-rules.ts';
import { parseRulesText } from './share.ts';

/** The rules that an address asks for. */
export interface Asked {
  readonly draft: Draft;
  readonly rules: Result<Rules, readonly RulesError[]>;
  /** Whether the address brought rules that could not be read; the plain game stands in for them. */
  readonly unreadable: boolean;
}

/** Options of old links, under the names that they have today. */
const withTodaysOptions = (draft: Draft): Draft => {
  const entry = Object.hasOwn(catalogue, draft.base) ? catalogue[draft.base] : undefined;
  const options = draft.options.flatMap((option) => {
    const named = entry === undefined ? [] : optionsNamed(entry, option);
    return named.length > 0 ? named : [option];
  });
  return { ...draft, options };
};

/** From the game in the path and the rules in the query; those in the query win. */
export const askedRules = (game: string, text: string | null): Asked => {
  const shared = text === null ? undefined : parseRulesText(text);
  if (shared?.ok === true) {
    const draft = withTodaysOptions(shared.value.draft);
    return { draft, rules: rulesOf(draft), unreadable: false };
  }
  const draft = withTodaysOptions(draftOf(game));
  return { draft, rules: rulesOf(draft), unreadable: shared !== undefined };
};

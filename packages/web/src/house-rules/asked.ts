import type { Result, Rules, RulesError } from '@barrelhouse/engine';
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

/** From the game in the path and the rules in the query; those in the query win. */
export const askedRules = (game: string, text: string | null): Asked => {
  const shared = text === null ? undefined : parseRulesText(text);
  if (shared?.ok === true) return { ...shared.value, unreadable: false };
  const draft = draftOf(game);
  return { draft, rules: rulesOf(draft), unreadable: shared !== undefined };
};

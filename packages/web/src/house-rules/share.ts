import { err, ok, type Result, type Rules, type RulesError } from '@barrelhouse/engine';
import { type Draft, draftFrom, isPlain, portable } from './draft.ts';
import { rulesOf } from './draft-rules.ts';
import { baseName } from './plain-rules.ts';

/** Longer texts are not read: no rules need so much, and a link is anybody's to write. */
const MOST_LETTERS = 8000;

const toBase64Url = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromBase64Url = (text: string): string | undefined => {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

export const makeRulesText = (draft: Draft): string => toBase64Url(JSON.stringify(portable(draft)));

/** House rules that came with a link. Even rules that do not hold are handed on, so that they can be mended. */
export interface Shared {
  readonly draft: Draft;
  readonly rules: Result<Rules, readonly RulesError[]>;
}

/** What a link says; an error where it is no rules text at all. */
export const parseRulesText = (text: string): Result<Shared, 'unreadable'> => {
  const json = text.length > MOST_LETTERS ? undefined : fromBase64Url(text);
  if (json === undefined) return err('unreadable');
  try {
    const draft = draftFrom(JSON.parse(json));
    return draft === undefined ? err('unreadable') : ok({ draft, rules: rulesOf(draft) });
  } catch {
    return err('unreadable');
  }
};

/** `?rules=…` for an address, or nothing where the name of the game says it all. */
export const rulesQuery = (draft: Draft): string =>
  isPlain(draft) ? '' : `?rules=${makeRulesText(draft)}`;

/** An address under which these very rules are found: `at('/new', draft)`. */
export const addressOf = (before: string, draft: Draft, after = ''): string =>
  `${before}/${encodeURIComponent(isPlain(draft) ? baseName(draft) : draft.base)}${after}${rulesQuery(draft)}`;

import { err, ok, type Result, type Rules, type RulesError } from '@barrelhouse/engine';
import { baseName } from './plain-rules.ts';
import { resolveRules } from './resolve-rules.ts';
import { isPlain, type RulesSpec, specFrom, toJson } from './rules-spec.ts';

/** No rules need more, and links come from strangers. */
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

export const encodeRules = (spec: RulesSpec): string => toBase64Url(JSON.stringify(toJson(spec)));

/** House rules from a link. Invalid rules are returned too, so that the player can fix them. */
export interface DecodedRules {
  readonly spec: RulesSpec;
  readonly rules: Result<Rules, readonly RulesError[]>;
}

export const decodeRules = (text: string): Result<DecodedRules, 'unreadable'> => {
  const json = text.length > MOST_LETTERS ? undefined : fromBase64Url(text);
  if (json === undefined) return err('unreadable');
  try {
    const spec = specFrom(JSON.parse(json));
    return spec === undefined ? err('unreadable') : ok({ spec, rules: resolveRules(spec) });
  } catch {
    return err('unreadable');
  }
};

/** `?rules=…`, or an empty string for an unchanged game. */
export const rulesQuery = (spec: RulesSpec): string =>
  isPlain(spec) ? '' : `?rules=${encodeRules(spec)}`;

/** An address with these rules: `rulesAddress('/new', spec)`. */
export const rulesAddress = (before: string, spec: RulesSpec, after = ''): string =>
  `${before}/${encodeURIComponent(isPlain(spec) ? baseName(spec) : spec.base)}${after}${rulesQuery(spec)}`;

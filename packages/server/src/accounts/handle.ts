import { err, ok, type Result } from '@barrelhouse/engine';

/** A unique name. Two handles are the same if their keys are. */
export interface Handle {
  /** As its owner wrote it, in NFKC. */
  readonly written: string;
  /** Case-folded, for comparison. */
  readonly key: string;
}

/** Why a handle was refused, with what would be right. */
export type HandleRefusal =
  | {
      readonly code: 'handle-length';
      readonly least: number;
      readonly most: number;
      readonly have: number;
    }
  | { readonly code: 'handle-characters'; readonly found: string }
  | { readonly code: 'handle-edges' }
  | { readonly code: 'handle-scripts'; readonly scripts: readonly string[] }
  | { readonly code: 'handle-reserved' };

/** In characters. */
export const HANDLE_LENGTH = { least: 3, most: 20 } as const;

/** Letters of one script, with the marks that belong to that script alone. */
const scriptOf = (name: string): RegExp =>
  new RegExp(`^(?=\\p{Script=${name}})[\\p{L}\\p{M}]$`, 'u');

/** Japanese mixes three scripts, and its long vowel mark belongs to two of them. */
const JAPANESE = /^(?=[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])\p{L}$/u;

/** The scripts that a handle can be written in. */
const SCRIPTS: readonly (readonly [name: string, letter: RegExp])[] = [
  ...[
    'Latin',
    'Cyrillic',
    'Greek',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Devanagari',
    'Bengali',
    'Tamil',
    'Thai',
    'Hangul',
  ].map((name) => [name, scriptOf(name)] as const),
  ['Chinese or Japanese', JAPANESE],
];

/** Names that would pass for the house, or that mean nobody in particular. */
const RESERVED: ReadonlySet<string> = new Set([
  'about',
  'account',
  'accounts',
  'admin',
  'administrator',
  'all',
  'anonymous',
  'anybody',
  'anyone',
  'api',
  'barrelhouse',
  'bot',
  'dealer',
  'deleted',
  'everybody',
  'everyone',
  'guest',
  'help',
  'host',
  'house',
  'me',
  'mod',
  'moderator',
  'nobody',
  'null',
  'official',
  'operator',
  'owner',
  'player',
  'referee',
  'root',
  'security',
  'server',
  'settings',
  'somebody',
  'someone',
  'staff',
  'support',
  'system',
  'thehouse',
  'undefined',
]);

/**
 * Full case folding: JavaScript has none, but upper case and back comes to the same. The final sigma and the dot of a
 * Turkish İ depend on their surroundings, so they go.
 */
const fold = (text: string): string =>
  text
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .normalize('NFKC');

const scriptIn = (character: string): string | undefined =>
  SCRIPTS.find(([, letter]) => letter.test(character))?.[0];

const isSign = (character: string): boolean => /^[0-9_-]$/.test(character);

/** Reads a handle as somebody typed it. */
export const readHandle = (text: string): Result<Handle, HandleRefusal> => {
  const written = text.normalize('NFKC');
  const characters = [...written];
  const { least, most } = HANDLE_LENGTH;
  if (characters.length < least || characters.length > most)
    return err({ code: 'handle-length', least, most, have: characters.length });
  const found = characters.find((c) => !isSign(c) && scriptIn(c) === undefined);
  if (found !== undefined) return err({ code: 'handle-characters', found });
  if (/^[_\p{M}-]|[_-]$/u.test(written)) return err({ code: 'handle-edges' });
  const scripts = [...new Set(characters.flatMap((c) => scriptIn(c) ?? []))];
  if (scripts.length > 1) return err({ code: 'handle-scripts', scripts });
  const key = fold(written);
  if (RESERVED.has(key.replace(/[_-]/g, ''))) return err({ code: 'handle-reserved' });
  return ok({ written, key });
};

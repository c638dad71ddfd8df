import type { Catalogue } from './catalogue.ts';
import { app } from './en/app.ts';
import type { Language } from './language.ts';
import type { EarlyPart, Loaders, Part } from './part.ts';

export type { Part } from './part.ts';

/** Each part by itself, so that a screen loads what it says and no more. */
const EARLY: Loaders<EarlyPart> = {
  en: {
    // Always there, for what is said before a screen is.
    app: async () => ({ app }),
    boards: () => import('./en/boards.ts'),
    games: () => import('./en/games.ts'),
    home: () => import('./en/home.ts'),
    table: () => import('./en/table.ts'),
  },
  es: {
    app: () => import('./es/app.ts'),
    boards: () => import('./es/boards.ts'),
    games: () => import('./es/games.ts'),
    home: () => import('./es/home.ts'),
    table: () => import('./es/table.ts'),
  },
  ru: {
    app: () => import('./ru/app.ts'),
    boards: () => import('./ru/boards.ts'),
    games: () => import('./ru/games.ts'),
    home: () => import('./ru/home.ts'),
    table: () => import('./ru/table.ts'),
  },
};

const isEarly = (part: Part): part is EarlyPart => part in EARLY.en;

const loadPart = async (language: Language, part: Part): Promise<Partial<Catalogue>> => {
  if (isEarly(part)) return EARLY[language][part]();
  // The list of all others would delay the first roll.
  const { LATE } = await import('./late-parts.ts');
  return LATE[language][part]();
};

export const loadParts = async (
  language: Language,
  parts: readonly Part[],
): Promise<Partial<Catalogue>> => {
  const loaded = await Promise.all(parts.map((part) => loadPart(language, part)));
  // A module is named like the one part that it holds; whatever else it exports is not asked for.
  return Object.assign({}, ...loaded);
};

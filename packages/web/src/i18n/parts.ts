import type { Catalogue } from './catalogue.ts';
import { app } from './en/app.ts';
import type { Language } from './language.ts';

/** The words of a screen or of something that several screens show. The coach brings its own (`table/coach-words.ts`). */
export type Part = Exclude<keyof Catalogue, 'coach'>;

type Loaders = {
  readonly [part in Part]: () => Promise<{ readonly [name in part]: Catalogue[part] }>;
};

/** Each part by itself, so that a screen loads what it says and no more. */
const PARTS: { readonly [language in Language]: Loaders } = {
  en: {
    // Always there, for what is said before a screen is.
    app: async () => ({ app }),
    boards: () => import('./en/boards.ts'),
    games: () => import('./en/games.ts'),
    history: () => import('./en/history.ts'),
    home: () => import('./en/home.ts'),
    learn: () => import('./en/learn.ts'),
    menu: () => import('./en/menu.ts'),
    online: () => import('./en/online.ts'),
    review: () => import('./en/review.ts'),
    settings: () => import('./en/settings.ts'),
    setup: () => import('./en/setup.ts'),
    table: () => import('./en/table.ts'),
    tables: () => import('./en/tables.ts'),
  },
  es: {
    app: () => import('./es/app.ts'),
    boards: () => import('./es/boards.ts'),
    games: () => import('./es/games.ts'),
    history: () => import('./es/history.ts'),
    home: () => import('./es/home.ts'),
    learn: () => import('./es/learn.ts'),
    menu: () => import('./es/menu.ts'),
    online: () => import('./es/online.ts'),
    review: () => import('./es/review.ts'),
    settings: () => import('./es/settings.ts'),
    setup: () => import('./es/setup.ts'),
    table: () => import('./es/table.ts'),
    tables: () => import('./es/tables.ts'),
  },
  ru: {
    app: () => import('./ru/app.ts'),
    boards: () => import('./ru/boards.ts'),
    games: () => import('./ru/games.ts'),
    history: () => import('./ru/history.ts'),
    home: () => import('./ru/home.ts'),
    learn: () => import('./ru/learn.ts'),
    menu: () => import('./ru/menu.ts'),
    online: () => import('./ru/online.ts'),
    review: () => import('./ru/review.ts'),
    settings: () => import('./ru/settings.ts'),
    setup: () => import('./ru/setup.ts'),
    table: () => import('./ru/table.ts'),
    tables: () => import('./ru/tables.ts'),
  },
};

export const loadParts = async (
  language: Language,
  parts: readonly Part[],
): Promise<Partial<Catalogue>> => {
  const loaded = await Promise.all(parts.map((part) => PARTS[language][part]()));
  // A module is named like the one part that it holds; whatever else it exports is not asked for.
  return Object.assign({}, ...loaded);
};

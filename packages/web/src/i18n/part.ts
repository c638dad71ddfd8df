import type { Catalogue } from './catalogue.ts';
import type { Language } from './language.ts';

/** The words of a screen or of something that several screens show. The coach brings its own (`table/coach-words.ts`). */
export type Part = Exclude<keyof Catalogue, 'coach'>;

/** What is said until the first roll. */
export type EarlyPart = 'app' | 'boards' | 'games' | 'home' | 'table';

export type Loaders<Of extends Part> = {
  readonly [language in Language]: {
    readonly [part in Of]: () => Promise<{ readonly [name in part]: Catalogue[part] }>;
  };
};

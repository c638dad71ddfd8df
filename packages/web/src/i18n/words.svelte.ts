import type { Catalogue } from './catalogue.ts';
import { app } from './en/app.ts';
import { figureIn } from './figure.ts';
import type { Language } from './language.ts';
import { loadParts, type Part } from './parts.ts';

export type { Catalogue } from './catalogue.ts';
export type { Language } from './language.ts';

export const LANGUAGES: { readonly [language in Language]: string } = {
  en: 'English',
  es: 'Español',
  ru: 'Русский',
};

class Words {
  language: Language = $state('en');
  #loaded: Partial<Catalogue> = $state.raw({ app });
  #asked: Language = 'en';
  readonly #wanted = new Set<Part>(['app']);

  /** The words of the screen on show: `want` has them loaded before it is. */
  get now(): Catalogue {
    return this.#loaded as Catalogue;
  }

  /** Loads some parts of the catalogue, in the language spoken and in each that will be. */
  async want(parts: readonly Part[]): Promise<void> {
    for (const part of parts) this.#wanted.add(part);
    await this.speak(this.#asked);
  }

  async speak(language: Language): Promise<void> {
    this.#asked = language;
    const loaded = await loadParts(language, [...this.#wanted]);
    // Whoever waits for words gets them in the language that was asked for last.
    if (language !== this.#asked) return this.speak(this.#asked);
    this.#loaded = { ...this.#loaded, ...loaded };
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const words = new Words();

/** The language to speak where none is chosen: the first of the browser's that there is. */
export const preferred = (chosen: Language | 'auto'): Language => {
  if (chosen !== 'auto') return chosen;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  return spoken.find((tag): tag is Language => tag in LANGUAGES) ?? 'en';
};

export const figure = (n: number): string => figureIn(words.language, n);

export const percent = (share: number, digits = 1): string =>
  share.toLocaleString(words.language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

import type { Catalogue } from './catalogue.ts';
import { en } from './en/index.ts';

export type { Catalogue } from './catalogue.ts';
export type Language = 'en' | 'es' | 'ru';

export const LANGUAGES: { readonly [language in Language]: string } = {
  en: 'English',
  es: 'Español',
  ru: 'Русский',
};

const OTHERS: { readonly [language in Exclude<Language, 'en'>]: () => Promise<Catalogue> } = {
  es: async () => (await import('./es/index.ts')).es,
  ru: async () => (await import('./ru/index.ts')).ru,
};

class Words {
  language: Language = $state('en');
  #catalogue: Catalogue = $state.raw(en);

  get now(): Catalogue {
    return this.#catalogue;
  }

  async speak(language: Language): Promise<void> {
    this.#catalogue = language === 'en' ? en : await OTHERS[language]();
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

export const figure = (n: number): string => n.toLocaleString(words.language).replace('-', '−');

export const percent = (share: number, digits = 1): string =>
  share.toLocaleString(words.language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

import type { Catalogue } from '../i18n/catalogue.ts';
import type { Language } from '../i18n/language.ts';

export type CoachWords = Catalogue['coach'];

/** Apart from the other words, so that a table without a coach does not even know their address. */
const LOADERS: { readonly [language in Language]: () => Promise<{ readonly coach: CoachWords }> } =
  {
    en: () => import('../i18n/en/coach.ts'),
    es: () => import('../i18n/es/coach.ts'),
    ru: () => import('../i18n/ru/coach.ts'),
  };

export const loadCoachWords = async (language: Language): Promise<CoachWords> =>
  (await LOADERS[language]()).coach;

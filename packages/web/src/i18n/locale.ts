import type { Language } from './language.ts';

/** How dates and times are written. English is British here: "18 Nov 2026", "21:05". */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

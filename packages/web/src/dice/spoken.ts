import type { Language } from '../i18n/words.svelte.ts';
import type { Face } from './faces.ts';

/** British English has no comma before "and". */
const LISTS: { readonly [language in Language]: string } = { en: 'en-GB', es: 'es', ru: 'ru' };

/** Faces as a spoken list: "1, 1 and 5". */
export const spokenDice = (faces: string, language: Language): string =>
  new Intl.ListFormat(LISTS[language], { type: 'conjunction' }).format(faces);

/** The digits 1 to 6 in the text. */
export const facesIn = (text: string): readonly Face[] =>
  [...text].flatMap((digit) => (/[1-6]/.test(digit) ? [Number(digit) as Face] : []));

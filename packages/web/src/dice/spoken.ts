import type { Language } from '../i18n/words.svelte.ts';
import type { Face } from './faces.ts';

const AND: { readonly [language in Language]: string } = { en: 'and', es: 'y', ru: 'и' };

/** Faces as a spoken list: "1, 1 and 5". `Intl.ListFormat` would block the page for tens of milliseconds. */
export const spokenDice = (faces: string, language: Language): string => {
  const all = [...faces];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} ${AND[language]} ${last}`;
};

/** The digits 1 to 6 in the text. */
export const facesIn = (text: string): readonly Face[] =>
  [...text].flatMap((digit) => (/[1-6]/.test(digit) ? [Number(digit) as Face] : []));

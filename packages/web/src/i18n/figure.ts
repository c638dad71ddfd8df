import type { Language } from './language.ts';

/** Between thousands, and from how many digits on there is one. */
const GROUPING: {
  readonly [language in Language]: { readonly mark: string; readonly from: number };
} = {
  en: { mark: ',', from: 4 },
  es: { mark: '.', from: 5 },
  ru: { mark: '\u00a0', from: 4 },
};

/** A number as it is written. Whole ones by hand: to ask `Intl` for the first time costs a slow phone a tenth of a second. */
export const figureIn = (language: Language, n: number): string => {
  if (!Number.isSafeInteger(n)) return n.toLocaleString(language).replace('-', '−');
  const digits = String(Math.abs(n));
  const { mark, from } = GROUPING[language];
  const grouped = digits.length < from ? digits : digits.replace(/\B(?=(\d{3})+$)/g, mark);
  return n < 0 ? `−${grouped}` : grouped;
};

import { figureIn } from './figure.ts';

/**
 * How a language writes numbers and counts things. Forms come in the order that `order` names; what it does not name
 * takes the second, as fractions do in Russian and millions in Spanish. A word that lacks a form does not compile.
 */
export const counting = <Forms extends readonly [string, string, ...string[]]>(
  language: 'es' | 'ru',
  order: { readonly [form in keyof Forms]: Intl.LDMLPluralRule },
) => {
  const rules = new Intl.PluralRules(language);
  // Made when it is needed: that takes a while.
  let list: Intl.ListFormat | undefined;

  /** A number as it is written, with a true minus. */
  const f = (n: number): string => figureIn(language, n);

  /** The form of a word that a number takes. */
  const form = (n: number, ...forms: Forms): string =>
    forms[order.indexOf(rules.select(n))] ?? forms[1];

  return {
    f,
    form,
    /** A number and its word: `5 turnos`, `5 ходов`. */
    count: (n: number, ...forms: Forms): string => `${f(n)} ${form(n, ...forms)}`,
    /** The same where the number is written already; a fraction counts as one. */
    counted: (written: string, ...forms: Forms): string => {
      const digits = written.replace(/[^\d.,]/g, '').replace(',', '.');
      const fraction = digits.includes('.');
      return `${written} ${form(fraction ? Math.floor(Number(digits)) + 0.5 : Number(digits), ...forms)}`;
    },
    listing: (parts: readonly string[]): string => {
      list ??= new Intl.ListFormat(language, { type: 'conjunction' });
      return list.format(parts);
    },
  };
};

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** Dice as they lie: `1 1 5`. */
export const spaced = (faces = ''): string => [...faces].join(' ');

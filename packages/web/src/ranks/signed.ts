import { words } from '../i18n/words.svelte.ts';

/** A number with its sign, and a true minus. */
export const signed = (value: number, digits = 1): string =>
  value
    .toLocaleString(words.language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'exceptZero',
    })
    .replace('-', '−');

/** Without its sign. */
export const plain = (value: number, digits = 1): string =>
  signed(Math.abs(value), digits).replace('+', '');

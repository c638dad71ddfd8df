import { figure } from '@barrelhouse/protocol/words';

export { figure, spaced } from '@barrelhouse/protocol/words';

const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Small numbers as words. */
export const inWords = (n: number): string => WORDS[n] ?? figure(n);

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A number and its noun: `1 die`, `3 dice`. */
export const count = (n: number, one: string, many: string): string =>
  `${figure(n)} ${n === 1 ? one : many}`;

/** As `count`, in words: `one die`, `three dice`. */
export const countInWords = (n: number, one: string, many: string): string =>
  `${inWords(n)} ${n === 1 ? one : many}`;

export const ordinal = (n: number): string => ORDINALS[n - 1] ?? `${n}th`;

/** `a, b and c` */
export const listing = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1) ?? ''}`;

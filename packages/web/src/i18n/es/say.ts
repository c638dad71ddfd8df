import { counting } from '../plural.ts';

export const { f, count, counted, form, listing } = counting<readonly [one: string, other: string]>(
  'es',
  ['one', 'other'],
);

const WORDS = 'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');

/** Before a masculine noun. */
export const inWords = (n: number): string => WORDS[n] ?? f(n);

export const inWordsShe = (n: number): string => (n === 1 ? 'una' : inWords(n));

export const dice = (n: number): string => count(n, 'dado', 'dados');
export const turns = (n: number): string => count(n, 'turno', 'turnos');
export const busts = (n: number): string => (n === 1 ? '1 pifia' : `${f(n)} pifias seguidas`);

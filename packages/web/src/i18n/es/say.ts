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
export const points = (n: number): string => count(n, 'punto', 'puntos');

export const diceInWords = (n: number): string => `${inWords(n)} ${form(n, 'dado', 'dados')}`;
export const turnsInWords = (n: number): string => `${inWords(n)} ${form(n, 'turno', 'turnos')}`;
export const bustsInWords = (n: number): string => `${inWordsShe(n)} ${form(n, 'pifia', 'pifias')}`;

/** The whole cup, before and after dice are named: `los seis dados`, `los seis`. */
export const cup = (n: number): string => (n === 1 ? 'el dado' : `los ${diceInWords(n)}`);
export const them = (n: number): string => (n === 1 ? 'el dado' : `los ${inWords(n)}`);

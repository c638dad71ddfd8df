import { figureIn } from '../figure.ts';

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

export const f = (n: number): string => figureIn('en', n);

export const inWords = (n: number): string => WORDS[n] ?? f(n);

export const dice = (n: number): string => `${inWords(n)} ${n === 1 ? 'die' : 'dice'}`;
export const turns = (n: number): string => `${inWords(n)} ${n === 1 ? 'turn' : 'turns'}`;
export const points = (n: number): string => `${f(n)} ${n === 1 ? 'point' : 'points'}`;

/** `Three busts in a row cost`, `one busted turn costs`. */
export const costOf = (n: number, one: string, more: string): string =>
  n === 1 ? `one ${one} costs` : `${inWords(n)} ${more} in a row cost`;

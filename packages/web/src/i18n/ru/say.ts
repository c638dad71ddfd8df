import { counting } from '../plural.ts';

const russian = counting<readonly [one: string, few: string, many: string]>('ru', [
  'one',
  'few',
  'many',
]);
export const { f, count, form, listing } = russian;

const WORDS =
  'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать'.split(' ');

/** Of something masculine, as the subject or the object of a sentence. */
export const inWords = (n: number): string => WORDS[n] ?? f(n);

export const inWordsShe = (n: number): string => (n === 1 ? 'одна' : n === 2 ? 'две' : inWords(n));

const inWordsIt = (n: number): string => (n === 1 ? 'одно' : inWords(n));

const DICE = ['кубик', 'кубика', 'кубиков'] as const;
const TURNS = ['ход', 'хода', 'ходов'] as const;
const POINTS = ['очко', 'очка', 'очков'] as const;
const BUSTS = ['болт', 'болта', 'болтов'] as const;

export const dice = (n: number): string => count(n, ...DICE);
export const turns = (n: number): string => count(n, ...TURNS);
export const points = (n: number): string => count(n, ...POINTS);
export const busts = (n: number): string => (n === 1 ? '1 болт' : `${count(n, ...BUSTS)} подряд`);

export const pointsWord = (n: number): string => form(n, ...POINTS);
export const turnsWord = (n: number): string => form(n, ...TURNS);

export const diceInWords = (n: number): string => `${inWords(n)} ${form(n, ...DICE)}`;
export const turnsInWords = (n: number): string => `${inWords(n)} ${form(n, ...TURNS)}`;
export const bustsInWords = (n: number): string => `${inWords(n)} ${form(n, ...BUSTS)}`;
export const bustsInARow = (n: number): string =>
  n === 1 ? bustsInWords(n) : `${bustsInWords(n)} подряд`;
export const pointsInWords = (n: number): string => `${inWordsIt(n)} ${form(n, ...POINTS)}`;

/** With the number written already, a fraction more often than not. */
export const turnsWritten = (n: string): string => russian.counted(n, ...TURNS);
export const pointsWritten = (n: string): string => russian.counted(n, ...POINTS);

export const roundsWritten = (n: string): string => russian.counted(n, 'круг', 'круга', 'кругов');
export const winsWritten = (n: string): string => russian.counted(n, 'победу', 'победы', 'побед');

/** `остался 1 …`, `осталось 3 …`, of something masculine. */
export const left = (n: number): string => form(n, 'остался', 'осталось', 'осталось');

import { wrap } from '../terminal/width.ts';

const HOT_DICE: readonly (readonly [string, string])[] = [
  ['1 – 8', 'pick a die, or put it back; the key is below the die'],
  ['↑ ↓', 'go through the valid selections'],
  ['a', 'take the selection with the most points'],
  ['esc', 'put all dice back'],
  ['enter', 'keep the selection and roll; space and r do the same'],
  ['b', 'keep the selection and bank the turn'],
  ['p', 'pass after a bust, if the rules let you roll on'],
];

const COLLECTION: readonly (readonly [string, string])[] = [
  ['1 – 12', 'mark a number; type 1 and 2 for 12'],
  ['↑ ↓', 'go through the numbers'],
  ['a', 'mark the number that collects the most'],
  ['enter', 'collect the marked number and roll on; space and r do the same'],
];

const ALWAYS: readonly (readonly [string, string])[] = [
  ['h', 'this help'],
  ['?', 'the rules of this game'],
];

/** The keys of a local match. */
export const LOCAL_HELP: readonly (readonly [string, string])[] = [
  ['q', 'quit; every move is saved, and play --resume continues the match'],
  ['any', 'while bots play: skip to your turn'],
];

/** The keys of the table screen; `others` depend on where the match is played. */
export const helpText = (
  family: 'hot-dice' | 'collection',
  columns: number,
  others: typeof LOCAL_HELP,
): string[] => [
  'Keys',
  '',
  ...[...(family === 'hot-dice' ? HOT_DICE : COLLECTION), ...ALWAYS, ...others].flatMap(
    ([key, does]) => wrap(does, columns, `  ${key.padEnd(8)}`, ' '.repeat(10)),
  ),
];

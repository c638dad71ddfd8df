import type { Rules } from '@barrelhouse/engine';
import { collectionChapters } from './lesson-collection.ts';
import { hotDiceChapters } from './lesson-hot-dice.ts';
import { type Chapter, movesOf } from './lesson-steps.ts';

/** The lesson of a game, made from its rules: it teaches only what they contain. */
export const chaptersOf = (rules: Rules): readonly Chapter[] => {
  const chapters = rules.family === 'hot-dice' ? hotDiceChapters(rules) : collectionChapters(rules);
  const last = chapters.at(-1);
  // The board stays as the last example left it.
  const prelude = last === undefined ? [] : [...last.prelude, ...movesOf(last)];
  return [...chapters, { id: 'end', prelude, steps: [{ say: { key: 'end' } }] }];
};

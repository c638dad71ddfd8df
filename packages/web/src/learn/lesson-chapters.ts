import type { Rules } from '@barrelhouse/engine';
import { collectionChapters } from './lesson-collection.ts';
import { hotDiceChapters } from './lesson-hot-dice.ts';
import type { Chapter } from './lesson-steps.ts';

/** The lesson of a game, made from its rules: it teaches only what they contain. */
export const chaptersOf = (rules: Rules): readonly Chapter[] => {
  const chapters = rules.family === 'hot-dice' ? hotDiceChapters(rules) : collectionChapters(rules);
  return [...chapters, { id: 'end', prelude: [], steps: [{ say: { key: 'end' } }] }];
};

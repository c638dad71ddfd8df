import type { Rules } from '@barrelhouse/engine';
import type { Chapter } from './lesson-beats.ts';
import { collectionChapters } from './lesson-collection.ts';
import { hotDiceChapters } from './lesson-hot-dice.ts';

/** The first lesson of any game, made from its rules: it teaches only what they have. */
export const chaptersOf = (rules: Rules): readonly Chapter[] => {
  const chapters = rules.family === 'hot-dice' ? hotDiceChapters(rules) : collectionChapters(rules);
  return [...chapters, { id: 'end', prelude: [], beats: [{ say: { key: 'end' } }] }];
};

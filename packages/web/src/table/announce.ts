import type { StoryLine } from './story.ts';

/** More would still be talking when the next move comes. */
const MOST_AT_ONCE = 3;

/** The lines after the one that was announced last; `last` is its key, if there was one. */
export const newLines = (
  story: readonly StoryLine[],
  last: string | undefined,
): readonly StoryLine[] =>
  story.slice(story.findIndex(({ key }) => key === last) + 1).slice(-MOST_AT_ONCE);

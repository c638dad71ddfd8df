import type { MissingForRank } from '@barrelhouse/client/ranks';
import { words } from '../i18n/words.svelte.ts';

/** What somebody needs for a rank. */
export const missingWords = ({ matches, within, away }: MissingForRank): string => {
  const t = words.now.ranks.place;
  if (away) return t.away;
  const parts = [
    ...(matches > 0 ? [t.matches(matches)] : []),
    ...(within === null ? [] : [t.within(within)]),
  ];
  return parts.join(' ');
};

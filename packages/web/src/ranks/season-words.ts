import { words } from '../i18n/words.svelte.ts';

/** "Autumn 2026" for `2026-Q4`; any other text is the board of all time. */
export const seasonWords = (season: string): string => {
  const t = words.now.ranks;
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(season) ?? [];
  if (year === undefined) return t.allTime;
  return t.seasons[`q${quarter}` as keyof typeof t.seasons](year);
};

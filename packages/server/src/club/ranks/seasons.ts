import type { Season } from '@barrelhouse/protocol';
import { seasonOf } from '../ratings/season.ts';

const MONTHS = 3;

/** When a season begins and ends; `undefined` if there is no such quarter. */
export const seasonRange = (season: string): Season | undefined => {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(season) ?? [];
  if (year === undefined || quarter === undefined) return undefined;
  const month = (Number(quarter) - 1) * MONTHS;
  const from = Date.UTC(Number(year), month);
  return { season, from, to: Date.UTC(Number(year), month + MONTHS) };
};

/** The seasons from the first to the present one, latest first. */
export const seasonsSince = (first: string, now: number): readonly Season[] => {
  const seasons: Season[] = [];
  for (let at = now; ; ) {
    const range = seasonRange(seasonOf(at));
    if (range === undefined) break;
    seasons.push(range);
    if (range.season <= first || first === '') break;
    at = range.from - 1;
  }
  return seasons;
};

// Dates on pictures, in English like the rest of them.

const text = (at: number, options: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleDateString('en-GB', { timeZone: 'UTC', ...options });

export const dayName = (at: number): string =>
  text(at, { day: 'numeric', month: 'long', year: 'numeric' });

const DAY_MS = 24 * 3600 * 1000;

/** A week from its Monday on: "9–15 November 2026". */
export const weekName = (from: number): string => {
  const last = from + 6 * DAY_MS;
  const isOneMonth = new Date(from).getUTCMonth() === new Date(last).getUTCMonth();
  const first = text(from, isOneMonth ? { day: 'numeric' } : { day: 'numeric', month: 'long' });
  return `${first}${isOneMonth ? '–' : ' – '}${dayName(last)}`;
};

const QUARTERS = ['Winter', 'Spring', 'Summer', 'Autumn'];

/** "Autumn 2026" for `2026-Q4`. */
export const seasonName = (season: string): string => {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(season) ?? [];
  return year === undefined ? 'All time' : `${QUARTERS[Number(quarter) - 1]} ${year}`;
};

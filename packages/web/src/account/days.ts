import { localeOf } from '../i18n/locale.ts';
import { words } from '../i18n/words.svelte.ts';

const format = (time: number, timeZone?: string): string =>
  new Date(time).toLocaleDateString(localeOf(words.language), {
    dateStyle: 'medium',
    ...(timeZone === undefined ? {} : { timeZone }),
  });

/** The day of a time, in milliseconds since 1970. */
export const dayOf = (time: number): string => format(time);

/** A day that the server wrote in UTC, like 2026-11-17. */
export const dayText = (day: string): string => format(Date.parse(day), 'UTC');

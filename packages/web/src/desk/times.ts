import type { Language } from '../i18n/language.ts';
import { localeOf } from '../i18n/locale.ts';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** How long ago something was, like "6 min ago". */
export const ago = (language: Language, time: number, now: number): string => {
  const passed = Math.max(0, now - time);
  const format = new Intl.RelativeTimeFormat(localeOf(language), {
    numeric: 'auto',
    style: 'short',
  });
  const [unit, size] = UNITS.find(([, ms]) => passed >= ms) ?? (['second', 1000] as const);
  return format.format(-Math.floor(passed / size), unit);
};

/** A time today as hours and minutes, another day with its date. */
export const clockTime = (language: Language, time: number, now: number): string => {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(localeOf(language), {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(time);
};

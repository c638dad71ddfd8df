import type { Language } from '../i18n/language.ts';
import { localeOf } from '../i18n/locale.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Points as people write them: "2½", "0.67". */
export const pointsText = (points: number, language: Language): string => {
  const whole = Math.floor(points);
  const rest = points - whole;
  if (rest < 0.005) return String(whole);
  if (Math.abs(rest - 0.5) < 0.005) return whole === 0 ? '½' : `${whole}½`;
  return points.toLocaleString(language, { maximumFractionDigits: 2 });
};

/** Play in per cent of wins, with one digit: "54.1", "−3.0". */
export const playText = (mean: number, language: Language): string =>
  (100 * mean)
    .toLocaleString(language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'negative',
    })
    .replace('-', '−');

/** `m:ss`, or `h:mm:ss` from an hour on. Seconds are rounded up. */
export const countdown = (ms: number): string => {
  const whole = Math.ceil(Math.max(0, ms) / SECOND) * SECOND;
  const two = (n: number): string => String(n).padStart(2, '0');
  const seconds = two((whole % MINUTE) / SECOND);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const hours = Math.floor(whole / HOUR);
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
};

/** A day and a time as people say them: "today, 20:00", "Thursday, 20:00", "3 December, 20:00". */
export const whenText = (time: number, now: number, language: Language): string => {
  const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(time) - midnight(now)) / DAY);
  const locale = localeOf(language);
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, options).format(time);
  const day =
    Math.abs(days) <= 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
      : Math.abs(days) < 7
        ? format({ weekday: 'long' })
        : format({ day: 'numeric', month: 'long' });
  return `${day}, ${clock.format(time)}`;
};

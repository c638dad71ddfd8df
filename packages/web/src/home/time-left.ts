import type { MyTable } from '@barrelhouse/client';
import type { TablesWords } from '../i18n/en/tables.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds left now, of a table read at `readAt`; `undefined` if no clock runs. */
export const leftNow = (
  { timeLeft }: Pick<MyTable, 'timeLeft'>,
  readAt: number,
  now: number,
): number | undefined =>
  timeLeft === null || timeLeft === undefined
    ? undefined
    : Math.max(0, timeLeft - Math.max(0, now - readAt));

/** Rounded down, so that nobody counts on time that is not there. */
export const leftText = (ms: number, words: TablesWords['left']): string => {
  if (ms >= 2 * DAY) return words.days(Math.floor(ms / DAY));
  if (ms >= HOUR) return words.hours(Math.floor(ms / HOUR));
  return ms >= MINUTE
    ? words.minutes(Math.floor(ms / MINUTE))
    : words.seconds(Math.floor(ms / SECOND));
};

/** How much of the fuse is left, from 0 to 1. */
export const fuseOf = (ms: number, { clock }: Pick<MyTable, 'clock'>): number =>
  clock === null ? 0 : Math.min(1, ms / (clock.bank * SECOND));

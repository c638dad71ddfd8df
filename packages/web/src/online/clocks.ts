import type { Clock } from '@barrelhouse/protocol';
import type { OnlineWords } from '../i18n/en/online.ts';

const MINUTE = 60;
const DAY = 24 * 3600;

/** Clocks to choose from. Where the bank is what each turn gives back, it is simply the time of a turn. */
export const CLOCKS = {
  none: null,
  quick: { bank: 30, increment: 30 },
  calm: { bank: 2 * MINUTE, increment: 30 },
  long: { bank: 10 * MINUTE, increment: 30 },
  day: { bank: DAY, increment: DAY },
  days: { bank: 3 * DAY, increment: 3 * DAY },
} as const satisfies { readonly [name: string]: Clock | null };

export type ClockName = keyof typeof CLOCKS;

/** A clock in words; one that is none of ours by its numbers. */
export const clockWords = (clock: Clock, words: OnlineWords['open']['clocks']): string => {
  for (const [name, { label, detail }] of Object.entries(words)) {
    const ours = CLOCKS[name as ClockName];
    if (ours?.bank === clock.bank && ours.increment === clock.increment)
      return `${label} ${detail}`;
  }
  return `${clock.bank} s + ${clock.increment} s`;
};

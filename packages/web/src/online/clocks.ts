import type { Clock } from '@barrelhouse/protocol';
import type { OnlineWords } from '../i18n/en/online.ts';

const MINUTE = 60;
const DAY = 24 * 3600;

/** The clocks on offer. If bank and increment are equal, every turn has that much time. */
export const CLOCKS = {
  none: null,
  quick: { bank: 30, increment: 30 },
  calm: { bank: 2 * MINUTE, increment: 30 },
  long: { bank: 10 * MINUTE, increment: 30 },
  day: { bank: DAY, increment: DAY },
  days: { bank: 3 * DAY, increment: 3 * DAY },
} as const satisfies { readonly [name: string]: Clock | null };

export type ClockName = keyof typeof CLOCKS;

/** The name of a clock, or its numbers if it is not on offer. */
export const clockWords = (clock: Clock, words: OnlineWords['open']['clocks']): string => {
  for (const [name, { label, detail }] of Object.entries(words)) {
    const offered = CLOCKS[name as ClockName];
    if (offered?.bank === clock.bank && offered.increment === clock.increment)
      return `${label} ${detail}`;
  }
  return `${clock.bank} s + ${clock.increment} s`;
};

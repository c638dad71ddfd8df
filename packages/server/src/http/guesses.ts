import { LIMITS } from '@barrelhouse/protocol';
import { tooMany } from './problem.ts';

/** Counts wrong codes by address, so that nobody finds one by trying them all. */
export interface Guesses {
  /** Throws where this address has guessed too often. */
  check(address: string): void;
  wrong(address: string): void;
}

const WINDOW_MS = 60_000;
const MOST_REMEMBERED = 10_000;

export const guesses = (now: () => number): Guesses => {
  const wrongs = new Map<string, { count: number; readonly until: number }>();

  const current = (address: string) => {
    const known = wrongs.get(address);
    if (known === undefined || known.until > now()) return known;
    wrongs.delete(address);
    return undefined;
  };

  return {
    check(address) {
      const known = current(address);
      if (known === undefined || known.count < LIMITS.wrongCodes) return;
      const seconds = Math.ceil((known.until - now()) / 1000);
      throw tooMany('too-many-guesses', `Too many wrong codes: again in ${seconds} s.`, seconds);
    },
    wrong(address) {
      const known = current(address);
      if (known !== undefined) known.count++;
      else wrongs.set(address, { count: 1, until: now() + WINDOW_MS });
      const [oldest] = wrongs.keys();
      if (wrongs.size > MOST_REMEMBERED && oldest !== undefined) wrongs.delete(oldest);
    },
  };
};

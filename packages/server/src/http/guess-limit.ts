import { LIMITS } from '@barrelhouse/protocol';
import { networksOf } from './network.ts';
import { tooMany } from './problem.ts';
import { WindowCounts } from './window-counts.ts';

/** Limits wrong codes by address, so that nobody finds a code by trying them all. */
export interface GuessLimit {
  /**
   * Counts a guess before it is looked up, so that guesses sent together count like guesses sent one by one. Throws if
   * the address has guessed too often. `wasRight` takes the guess off the count again.
   */
  begin(ip: string): { readonly wasRight: () => void };
}

const WINDOW_MS = 60_000;

export const guessLimit = (now: () => number): GuessLimit => {
  const counts = new WindowCounts(now);

  return {
    begin(ip) {
      const networks = networksOf(ip);
      for (const { name, share } of networks) {
        const { current, ttl } = counts.count(name, WINDOW_MS);
        if (current <= LIMITS.wrongCodes * share) continue;
        const seconds = Math.ceil(ttl / 1000);
        throw tooMany(
          'too-many-guesses',
          `Too many wrong codes. Try again in ${seconds} s.`,
          seconds,
        );
      }
      return {
        wasRight() {
          for (const { name } of networks) counts.giveBack(name);
        },
      };
    },
  };
};

import { LIMITS } from '@barrelhouse/protocol';
import { WindowCounts } from './counts.ts';
import { networksOf } from './network.ts';
import { tooMany } from './problem.ts';

/** Counts wrong codes by address, so that nobody finds one by trying them all. */
export interface Guesses {
  /**
   * Counts a guess before it is looked up, so that guesses sent together count like those sent one by one. Throws where
   * this address has guessed too often. Whoever guessed right gets it back.
   */
  begin(ip: string): { readonly wasRight: () => void };
}

const WINDOW_MS = 60_000;

export const guesses = (now: () => number): Guesses => {
  const counts = new WindowCounts(now);

  return {
    begin(ip) {
      const networks = networksOf(ip);
      const giveBack = (): void => {
        for (const { name } of networks) counts.takeBack(name);
      };
      for (const { name, share } of networks) {
        const { current, ttl } = counts.count(name, WINDOW_MS);
        if (current <= LIMITS.wrongCodes * share) continue;
        const seconds = Math.ceil(ttl / 1000);
        throw tooMany('too-many-guesses', `Too many wrong codes: again in ${seconds} s.`, seconds);
      }
      return { wasRight: giveBack };
    },
  };
};

import type { Output } from '../io/io.ts';
import { WIPE } from '../terminal/escape.ts';

/** Milliseconds between redraws at least. */
const EVERY = 100;

/** A progress line in a terminal; silent elsewhere. */
export interface ShareBar {
  readonly update: (share: number, words: string) => void;
  readonly wipe: () => void;
}

export const shareBar = (err: Output): ShareBar => {
  if (!err.isTerminal) return { update: () => undefined, wipe: () => undefined };
  let drawn = 0;
  return {
    update: (share, words) => {
      const now = performance.now();
      if (now - drawn < EVERY) return;
      drawn = now;
      const columns = Math.max(10, Math.min(40, err.size().columns - 40));
      const full = Math.floor(share * columns);
      err.draw(`${WIPE}${'━'.repeat(full)}${'·'.repeat(columns - full)} ${words}`);
    },
    wipe: () => err.draw(WIPE),
  };
};

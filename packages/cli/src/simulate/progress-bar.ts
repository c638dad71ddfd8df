import type { Output } from '../io/io.ts';
import { WIPE } from '../terminal/escape.ts';
import { figure } from '../words/numbers.ts';
import type { Progress } from './run.ts';

/** A progress bar on one line, redrawn at most every few milliseconds and wiped at the end. */
const EVERY = 80;

export interface ProgressBar {
  readonly update: Progress;
  readonly wipe: () => void;
}

export const progressBar = (err: Output, games: number): ProgressBar => {
  if (!err.isTerminal) return { update: () => undefined, wipe: () => undefined };
  let drawn = 0;
  const began = performance.now();
  return {
    update: (played) => {
      const now = performance.now();
      if (now - drawn < EVERY) return;
      drawn = now;
      const columns = Math.max(10, Math.min(40, err.size().columns - 40));
      const full = Math.floor((played / games) * columns);
      const left = Math.ceil((((now - began) / played) * (games - played)) / 1000);
      const bar = '━'.repeat(full) + '·'.repeat(columns - full);
      err.draw(`${WIPE}${bar} ${figure(played)} of ${figure(games)}, ${left} s left`);
    },
    wipe: () => err.draw(WIPE),
  };
};

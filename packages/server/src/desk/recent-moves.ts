import type { Pace } from '../live/presence-board.ts';
import type { AppendObserver } from '../store/observe-appends.ts';

/** How many moves this server wrote lately, and how long that took. */
export interface RecentMoves extends AppendObserver {
  readonly pace: () => Pace;
}

const SECONDS = 60;
const SAMPLES = 1000;

/** `now` is in milliseconds. */
export const recentMoves = (now: () => number): RecentMoves => {
  const counts = Array.from({ length: SECONDS }, () => 0);
  const samples: number[] = [];
  let total = 0;
  let last = Math.floor(now() / 1000);

  const advance = (): number => {
    const second = Math.floor(now() / 1000);
    const passed = Math.min(second - last, SECONDS);
    for (let i = 1; i <= passed; i++) counts[(last + i) % SECONDS] = 0;
    last = Math.max(last, second);
    return last % SECONDS;
  };

  const slowestMs = (): number | null => {
    const sorted = samples.toSorted((a, b) => a - b);
    const slowest = sorted[Math.floor(sorted.length * 0.99)];
    return slowest === undefined ? null : Math.ceil(slowest * 1000);
  };

  return {
    appended(_by, took) {
      const slot = advance();
      counts[slot] = (counts[slot] ?? 0) + 1;
      samples[total++ % SAMPLES] = took;
    },
    failed: () => undefined,
    pace() {
      advance();
      return { moves: counts.reduce((sum, count) => sum + count, 0), slowestMs: slowestMs() };
    },
  };
};

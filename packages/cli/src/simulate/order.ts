import type { Rules } from '@barrelhouse/engine';

/** What is to be simulated. The result depends on this alone. */
export interface Order {
  readonly rules: Rules;
  readonly bots: readonly string[];
  readonly seed: string;
  readonly games: number;
}

/** Games from one number up to, not including, another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const MOST_STRETCHES = 400;
const LONGEST = 500;

/** The games in stretches short enough for a lively progress bar and long enough to be worth a message. */
export const stretchesOf = (games: number): readonly Stretch[] => {
  const length = Math.max(1, Math.min(LONGEST, Math.ceil(games / MOST_STRETCHES)));
  return Array.from({ length: Math.ceil(games / length) }, (_, i) => ({
    from: i * length,
    to: Math.min(games, (i + 1) * length),
  }));
};

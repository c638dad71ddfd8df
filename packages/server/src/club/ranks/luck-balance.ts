import type { LuckBalance } from '@barrelhouse/protocol';
import type { LuckStep } from '../../store/ranks.ts';

const rounded = (value: number): number => Number(value.toFixed(4));

/** The beginning of the month in UTC. */
export const monthOf = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
};

/**
 * Luck's share of the variance of one coin toss, as measured between bots (docs/ratings.md). Mistakes have the rest, and for
 * diecup the error of the estimate, too.
 */
const TOSS_SHARE = 0.94;
const SHARE_OF_GAME: { readonly [game: string]: number } = { diecup: 0.57 };

/**
 * Luck as a walk inside a fan. Luck takes a seat from its chance at the start to 0 or 1, so under best play it has the
 * variance of one coin toss with that chance. Matches are independent, so variances add up.
 */
export const luckBalance = (
  game: string,
  from: number,
  steps: readonly LuckStep[],
): LuckBalance | null => {
  if (steps.length === 0) return null;
  const share = SHARE_OF_GAME[game] ?? TOSS_SHARE;
  let wins = 0;
  let variance = 0;
  const points = steps.map(({ at, luck, tossed }) => {
    wins += luck;
    variance += share * tossed;
    return { at, wins: rounded(wins), spread: rounded(Math.sqrt(variance)) };
  });
  return {
    from,
    matches: steps.reduce((sum, { matches }) => sum + matches, 0),
    wins: rounded(wins),
    spread: rounded(Math.sqrt(variance)),
    points,
  };
};

import type { Seat, Standing } from './game.ts';

/** One seat's claim to a place. Ranks are compared entry by entry; higher is better. */
export interface Claim {
  readonly seat: Seat;
  readonly score: number;
  readonly turns: number;
  readonly rank: readonly number[];
}

/** Places by rank. Equal ranks share a place, and the next place counts them all: 1, 1, 3. */
export const standings = (claims: readonly Claim[]): readonly Standing[] => {
  const sorted = claims.toSorted((a, b) => better(b.rank, a.rank) || a.seat - b.seat);
  let place = 1;
  return sorted.map(({ seat, score, turns, rank }, index) => {
    const above = sorted[index - 1];
    if (above !== undefined && better(above.rank, rank) !== 0) place = index + 1;
    return { seat, place, score, turns };
  });
};

const better = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

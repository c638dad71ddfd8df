import { applyRated, type MatchOutcome, type Ratings, rateMatch } from '@barrelhouse/club';
import type { Pools, Sample } from './pools.ts';

export const outcomeOf = (
  { game, value }: Pools,
  players: readonly [string, string],
  { raw, play, left }: Sample,
  number: number,
): MatchOutcome => ({
  match: `m${number}`,
  game,
  at: 0,
  value,
  seats: [
    { player: players[0], place: raw === 1 ? 1 : 2, turns: 1, left, play: play[0] },
    { player: players[1], place: raw === 1 ? 2 : 1, turns: 1, left: false, play: play[1] },
  ],
});

export const rated = (ratings: Ratings, outcome: MatchOutcome): Ratings => {
  const result = rateMatch(ratings, outcome);
  if (!result.ok) throw new Error(result.error.code);
  return applyRated(ratings, result.value);
};

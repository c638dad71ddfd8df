import {
  anchor,
  deviationOnScale,
  type MatchOutcome,
  newcomer,
  type Ratings,
  type SeatPlay,
} from '@barrelhouse/club';
import { quickSeededRandom, type Random } from '@barrelhouse/engine';
import type { Coverage } from './checks-plot.ts';
import { rated } from './outcomes.ts';
import type { Pools } from './pools.ts';

const CHECKS = [5, 10, 30, 100];
const Z90 = 1.6449;

/** Residuals of real matches, as the noise of players whose strength is known. */
const residuals = (pools: Pools): readonly number[] =>
  (
    [
      ['perfect', 'sharp'],
      ['sharp', 'regular'],
      ['regular', 'cautious'],
    ] as const
  ).flatMap(([a, b]) => {
    const results = pools.of(a, b).map(({ play }) => play[0].luckFree);
    const mean = results.reduce((sum, one) => sum + one, 0) / results.length;
    return results.map((one) => one - mean);
  });

const normal = (random: Random): number => {
  const u = () => (random(2 ** 30) + 0.5) / 2 ** 30;
  return Math.sqrt(-2 * Math.log(u())) * Math.cos(2 * Math.PI * u());
};

/** A match of two whose luck-free result is known. */
const measuredMatch = (
  { game, value }: Pools,
  players: readonly [string, string],
  luckFree: number,
  match: string,
): MatchOutcome => {
  const playOf = (result: number): SeatPlay => ({
    start: 0.5,
    mistakes: 0,
    rivals: 0,
    dice: 0,
    departures: 0,
    drift: 0,
    result,
    luckFree: result,
    adjudicated: result,
  });
  const seatOf = (player: string, result: number) => ({
    player,
    place: 1,
    turns: 1,
    left: false,
    play: playOf(result),
  });
  return {
    match,
    game,
    at: 0,
    value,
    seats: [seatOf(players[0], luckFree), seatOf(players[1], 1 - luckFree)],
  };
};

/**
 * How often 90 % intervals hold the true strength, after some matches each: on the scale of the bots, and relative to the
 * mean of the field. With `anchorEvery`, the first player is a bot of known rating, met in one match of so many.
 */
export const coverage = (
  pools: Pools,
  seed: string,
  players: number,
  runs: number,
  anchorEvery?: number,
): readonly Coverage[] => {
  const noise = residuals(pools);
  const hits = CHECKS.map(() => ({ held: 0, inField: 0, ratings: 0, within: 0 }));
  const random = quickSeededRandom(seed);
  const nameOf = (i: number): string =>
    i === 0 && anchorEvery !== undefined ? 'regular' : `${seed} ${i}`;
  for (let run = 0; run < runs; run++) {
    const truth = Array.from({ length: players }, () => 120 * normal(random));
    if (anchorEvery !== undefined) truth[0] = 0;
    let ratings: Ratings = new Map(
      truth.map((_, i) => {
        const name = nameOf(i);
        return [`${run} ${name}`, name === 'regular' ? anchor(1500, 0) : newcomer(0)];
      }),
    );
    let done = 0;
    CHECKS.forEach((matches, check) => {
      for (; done < matches; done++) {
        const order = truth
          .map((_, i) => ({ i, key: random(2 ** 30) }))
          .sort((a, b) => a.key - b.key);
        for (let k = 0; k + 1 < players; k += 2) {
          const a = order[k]?.i ?? 0;
          const meetsBot = a !== 0 && anchorEvery !== undefined && random(anchorEvery) === 0;
          const b = meetsBot ? 0 : (order[k + 1]?.i ?? 0);
          const chance = 1 / (1 + 10 ** (((truth[b] ?? 0) - (truth[a] ?? 0)) / 400));
          const result = chance + (noise[random(noise.length)] ?? 0);
          const match = `${seed} ${run} ${done} ${k}`;
          ratings = rated(
            ratings,
            measuredMatch(pools, [`${run} ${nameOf(a)}`, `${run} ${nameOf(b)}`], result, match),
          );
        }
      }
      const found = truth.map((_, i) => ratings.get(`${run} ${nameOf(i)}`) ?? newcomer(0));
      const off = found.map(({ mean }, i) => mean - 1500 - (truth[i] ?? 0));
      const shared = off.reduce((sum, one) => sum + one, 0) / players;
      const sums = hits[check];
      found.forEach((rating, i) => {
        if (rating.deviation === 0 || sums === undefined) return;
        sums.ratings++;
        const onScale = deviationOnScale(rating, 0);
        sums.within += Z90 * onScale;
        if (Math.abs(off[i] ?? 0) <= Z90 * onScale) sums.held++;
        if (Math.abs((off[i] ?? 0) - shared) <= Z90 * rating.deviation) sums.inField++;
      });
    });
  }
  return hits.map(({ held, inField, ratings, within }, i) => ({
    matches: CHECKS[i] ?? 0,
    share: held / ratings,
    shareInField: inField / ratings,
    within: within / ratings,
  }));
};

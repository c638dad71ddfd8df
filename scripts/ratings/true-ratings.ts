import { anchor, type Rating } from '@barrelhouse/club';
import { NAMES, type Pools, type Sample } from './pools.ts';

/** Points in one unit of log odds. */
const POINTS = 400 / Math.LN10;

/** How uncertain the pool itself is, in points: it has only so many matches, and all runs draw from them. */
export const poolError = (pool: readonly Sample[]): number => {
  const results = pool.map(({ play }) => play[0].luckFree);
  const mean = results.reduce((sum, one) => sum + one, 0) / results.length;
  const squares = results.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const error = Math.sqrt(squares / (results.length - 1) / results.length);
  return (POINTS * error) / Math.max(0.02, mean * (1 - mean));
};

/** The true ratings: those that fit the means of all pools best, by Newton steps for one bot after another. */
export const trueRatings = (pools: Pools): ReadonlyMap<string, Rating> => {
  const pairs = NAMES.flatMap((a, i) =>
    NAMES.slice(i + 1).map((b) => {
      const pool = pools.of(a, b);
      const mean = pool.reduce((sum, { play }) => sum + play[0].luckFree, 0) / pool.length;
      const weight = 1 / (poolError(pool) * mean * (1 - mean)) ** 2;
      return { a, b, mean, weight };
    }),
  );
  const fit = new Map<string, number>(NAMES.map((name) => [name, 0]));
  for (let round = 0; round < 300; round++) {
    for (const name of NAMES) {
      if (name === 'regular') continue;
      let [gradient, information] = [0, 0];
      for (const { a, b, mean, weight } of pairs) {
        if (a !== name && b !== name) continue;
        const chance = 1 / (1 + Math.exp((fit.get(b) ?? 0) - (fit.get(a) ?? 0)));
        const slope = chance * (1 - chance);
        gradient += (a === name ? 1 : -1) * weight * slope * (mean - chance);
        information += weight * slope ** 2;
      }
      fit.set(name, (fit.get(name) ?? 0) + gradient / information);
    }
  }
  return new Map([...fit].map(([name, strength]) => [name, anchor(1500 + POINTS * strength, 0)]));
};

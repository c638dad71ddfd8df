import { newcomer, type Rating, type Ratings } from '@barrelhouse/club';
import { quickSeededRandom, type Random } from '@barrelhouse/engine';
import type { Gain } from './checks-plot.ts';
import { outcomeOf, rated } from './outcomes.ts';
import { type Name, type Pools, pick, type Sample } from './pools.ts';
import { poolError, trueRatings } from './true-ratings.ts';

const MATCHES_EACH = 100;

type NextMatch = (random: Random) => readonly [Name, Sample];

const gainOf = (values: readonly number[], pool: readonly Sample[]): Gain => {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const runs = Math.sqrt(squares / (values.length - 1) / values.length);
  return { mean, standardError: Math.hypot(runs, poolError(pool)) };
};

/** Sharp's rating after matches against rivals whose ratings are known. */
const sharpAfter = (
  pools: Pools,
  known: ReadonlyMap<string, Rating>,
  seed: string,
  next: NextMatch,
): number => {
  const random = quickSeededRandom(seed);
  let ratings: Ratings = new Map([...known, ['me', { ...newcomer(0), deviation: 60 }]]);
  for (let number = 0; number < MATCHES_EACH; number++) {
    const [rival, sample] = next(random);
    ratings = rated(ratings, outcomeOf(pools, ['me', rival], sample, number));
    for (const [name, rating] of known) ratings = new Map([...ratings, [name, rating]]);
  }
  return ratings.get('me')?.mean ?? 0;
};

/** What sharp gains by choosing rivals, by leaving, and by playing its own second account. */
export const gains = (pools: Pools, runs: number) => {
  const known = trueRatings(pools);
  const fair = known.get('sharp')?.mean ?? 1500;
  const gain = (pool: readonly Sample[], next: NextMatch): Gain =>
    gainOf(
      Array.from({ length: runs }, (_, i) => sharpAfter(pools, known, `gain ${i}`, next) - fair),
      pool,
    );
  const against = (name: Name): Gain =>
    gain(name === 'perfect' ? pools.of(name, 'sharp') : pools.of('sharp', name), (random) => [
      name,
      pools.draw('sharp', name, random),
    ]);
  const leaving = (below: number): Gain => {
    const pool = pools.of('sharp', 'regular', below);
    return gain(pool, (random) => ['regular', pick(pool, random)]);
  };
  /** A settled player at level odds against accounts of its own, so many matches against each. */
  const ownAccounts = (name: Name, matchesEach: number): Gain => {
    const truth = known.get(name)?.mean ?? 1500;
    const pool = pools.of(name, name);
    const gained = Array.from({ length: runs }, (_, i) => {
      const random = quickSeededRandom(`second ${i}`);
      let ratings: Ratings = new Map([
        ['me', { ...newcomer(0), mean: truth, deviation: 20, matches: 100 }],
        ['second', newcomer(0)],
      ]);
      for (let number = 0; number < MATCHES_EACH; number++) {
        if (number % matchesEach === 0) ratings = new Map([...ratings, ['second', newcomer(0)]]);
        ratings = rated(ratings, outcomeOf(pools, ['me', 'second'], pick(pool, random), number));
      }
      return (ratings.get('me')?.mean ?? truth) - truth;
    });
    return gainOf(gained, pool);
  };
  return {
    choosing: {
      perfect: against('perfect'),
      regular: against('regular'),
      cautious: against('cautious'),
      careless: against('careless'),
    },
    leaving: { never: leaving(0), below10: leaving(0.1), below30: leaving(0.3) },
    secondAccount: {
      sharp: ownAccounts('sharp', MATCHES_EACH),
      cautious: ownAccounts('cautious', MATCHES_EACH),
    },
    newAccounts: { sharp: ownAccounts('sharp', 1), cautious: ownAccounts('cautious', 1) },
    accountsOfTwenty: ownAccounts('cautious', 20),
    truth: Object.fromEntries([...known].map(([name, { mean }]) => [name, Math.round(mean)])),
  };
};

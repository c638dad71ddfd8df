// Nash equilibria of three rotations, for groups in which no pure play settles. A mover's strategies differ only in what they
// risk a bust for, so each strategy is best for some range of bust values. Support enumeration finds equilibria among a few
// strategies, best replies add more strategies, and so on until no reply gains: the double oracle method.

import { gaussianElimination } from '../gaussian-elimination.ts';
import { afterBust, type RotationValues, SEATS, type Strategy, valuesOf } from './rotations.ts';

/** A strategy that is best if a bust is worth `decidedAt` to the mover. */
export interface BestReply extends Strategy {
  readonly decidedAt: number;
}

/** What a mover plays: `first` with chance `weight`, else `second`. */
export interface Mixture {
  readonly first: BestReply;
  readonly second: BestReply;
  readonly weight: number;
}

export interface Equilibrium {
  /** One for each rotation, or one alone if all three seats have the same position. */
  readonly mixtures: readonly Mixture[];
  readonly values: RotationValues;
  /** The most that a mover could gain in one turn. */
  readonly gain: number;
}

const valueAt = ({ worth: [own], busts }: Strategy, bust: number): number => own + busts * bust;

const mixedStrategy = ({ first, second, weight }: Mixture): Strategy => {
  const mix = (a: number, b: number): number => weight * a + (1 - weight) * b;
  const [own, next, third] = first.worth;
  const [own2, next2, third2] = second.worth;
  return {
    worth: [mix(own, own2), mix(next, next2), mix(third, third2)],
    busts: mix(first.busts, second.busts),
  };
};

const pure = (strategy: BestReply): Mixture => ({ first: strategy, second: strategy, weight: 1 });

const isPure = ({ first, second }: Mixture): boolean => first === second;

/** All single strategies and pairs of strategies. */
const supportsOf = (strategies: readonly BestReply[]): readonly Mixture[] => [
  ...strategies.map(pure),
  ...strategies.flatMap((first, i) =>
    strategies.slice(i + 1).map((second) => ({ first, second, weight: 0.5 })),
  ),
];

const valuesFor = (mixtures: readonly Mixture[], into: RotationValues): RotationValues => {
  const strategies = mixtures.map(mixedStrategy);
  return valuesOf(strategies.length === 1 ? [0, 0, 0].flatMap(() => strategies) : strategies, into);
};

/** How much better a mover's first strategy is than its second. */
const advantage = (mixtures: readonly Mixture[], k: number, into: RotationValues): number => {
  const mixture = mixtures[k];
  if (mixture === undefined) return 0;
  const bust = afterBust(valuesFor(mixtures, into), k, 0);
  return valueAt(mixture.first, bust) - valueAt(mixture.second, bust);
};

const MOST_STEPS = 30;
const INDIFFERENT = 2e-16;
/** Step of a finite difference. Advantages are nearly linear in the weights. */
const STEP = 1e-3;

const withWeights = (
  support: readonly Mixture[],
  mixing: readonly number[],
  weights: Float64Array,
): readonly Mixture[] =>
  support.map((mixture, k) => {
    const i = mixing.indexOf(k);
    return i < 0 ? mixture : { ...mixture, weight: weights[i] ?? 0 };
  });

/**
 * Newton's method for the weights at which every mover that mixes is indifferent. What makes a mover indifferent is
 * mostly how the others mix. `undefined` if there are no such weights between 0 and 1.
 */
const indifferent = (
  support: readonly Mixture[],
  into: RotationValues,
): readonly Mixture[] | undefined => {
  const mixing = support.flatMap((mixture, k) => (isPure(mixture) ? [] : [k]));
  const size = mixing.length;
  if (size === 0) return support;
  const advantages = (weights: Float64Array): Float64Array => {
    const mixtures = withWeights(support, mixing, weights);
    return Float64Array.from(mixing, (k) => advantage(mixtures, k, into));
  };
  let weights = new Float64Array(size).fill(0.5);
  for (let step = 0; step < MOST_STEPS; step++) {
    const off = advantages(weights);
    if (off.every((one) => Math.abs(one) <= INDIFFERENT)) break;
    const slopes = new Float64Array(size * size);
    for (let j = 0; j < size; j++) {
      const moved = weights.with(j, (weights[j] ?? 0) + STEP);
      advantages(moved).forEach((one, i) => {
        slopes[i * size + j] = (one - (off[i] ?? 0)) / STEP;
      });
    }
    gaussianElimination(slopes, off);
    weights = weights.map((weight, i) => weight - (off[i] ?? 0));
    if (weights.some((weight) => !(Math.abs(weight) < FAR))) return undefined;
  }
  return weights.every((weight) => weight >= 0 && weight <= 1)
    ? withWeights(support, mixing, weights)
    : undefined;
};

/** Weights further out than this do not come back. */
const FAR = 1e3;

/** Combinations of one item from each list, those with fewest mixing movers first. */
const combinations = (lists: readonly (readonly Mixture[])[]): readonly (readonly Mixture[])[] => {
  const all = lists.reduce<readonly (readonly Mixture[])[]>(
    (soFar, list) => soFar.flatMap((some) => list.map((one) => [...some, one])),
    [[]],
  );
  const mixing = (some: readonly Mixture[]): number => some.filter((one) => !isPure(one)).length;
  return [...all].sort((a, b) => mixing(a) - mixing(b));
};

const TOLERANCE = 1e-14;

/** An equilibrium of the game in which each mover has only these strategies. */
const amongStrategies = (
  strategies: readonly (readonly BestReply[])[],
  into: RotationValues,
): readonly Mixture[] | undefined => {
  for (const support of combinations(strategies.map(supportsOf))) {
    const mixtures = indifferent(support, into);
    if (mixtures === undefined) continue;
    valuesFor(mixtures, into);
    const holds = mixtures.every((mixture, k) => {
      const bust = afterBust(into, k, 0);
      const own = valueAt(mixedStrategy(mixture), bust);
      return (strategies[k] ?? []).every((strategy) => valueAt(strategy, bust) <= own + TOLERANCE);
    });
    if (holds) return mixtures;
  }
  return undefined;
};

const MOST_STRATEGIES = 40;

/**
 * An equilibrium of the rotations. `strategies` are some strategies of each mover to start from; if all seats have the same
 * position, of one mover that stands for all. `reply` returns the best strategy of mover `k` for a bust value.
 */
export const equilibrium = (
  strategies: readonly (readonly BestReply[])[],
  reply: (k: number, bust: number) => BestReply,
): Equilibrium | undefined => {
  const lists = strategies.map((list) => [...list]);
  const values = new Float64Array(SEATS * SEATS);
  let best: Equilibrium | undefined;
  for (let round = 0; round < MOST_STRATEGIES; round++) {
    const mixtures = amongStrategies(lists, values);
    if (mixtures === undefined) return best;
    valuesFor(mixtures, values);
    let gain = 0;
    mixtures.forEach((mixture, k) => {
      const bust = afterBust(values, k, 0);
      const better = reply(k, bust);
      const gained = valueAt(better, bust) - valueAt(mixedStrategy(mixture), bust);
      if (gained > TOLERANCE) lists[k]?.push(better);
      gain = Math.max(gain, gained);
    });
    if (best === undefined || gain < best.gain) best = { mixtures, values: values.slice(), gain };
    if (gain <= TOLERANCE) return best;
  }
  return best;
};

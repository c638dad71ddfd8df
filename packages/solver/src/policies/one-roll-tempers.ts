import type { HotDiceRules, Random } from '@barrelhouse/engine';
import { type ThrowOdds, throwOdds } from '../odds/throw-odds.ts';
import type { HotDiceTemper } from './hot-dice.ts';

export type TemperFor = (rules: HotDiceRules, random: Random) => HotDiceTemper;

const careless: TemperFor = (_rules, random) => ({
  liking: (keep) => keep.points,
  content: () => random(2) === 0,
  steady: false,
});

/** A bust more likely than this is more than the cautious one cares to risk. */
const NERVE = 0.1;

/** What a bot remembers of the odds of each throw: few enough numbers to hold on to. */
const oddsToRemember = (
  rules: HotDiceRules,
): readonly Pick<ThrowOdds, 'of' | 'bust' | 'points'>[] =>
  throwOdds(rules).map(({ of, bust, points }) => ({ of, bust, points }));

const cautious: TemperFor = (rules) => {
  const odds = oddsToRemember(rules);
  return {
    liking: (keep) => keep.points,
    content: (_pending, cup) => {
      const next = odds[cup - 1];
      return next === undefined || next.bust / next.of > NERVE;
    },
    steady: true,
  };
};

const regular: TemperFor = (rules) => {
  const odds = oddsToRemember(rules);
  /** Turn points to expect from throwing once more and banking whatever comes. */
  const afterThrow = (pending: number, cup: number): number => {
    const next = odds[cup - 1];
    return next === undefined ? 0 : (pending * (next.of - next.bust) + next.points) / next.of;
  };
  return {
    liking: (keep) => Math.max(keep.pending, afterThrow(keep.pending, keep.cup)),
    content: (pending, cup) => pending >= afterThrow(pending, cup),
    steady: true,
  };
};

/** How the bots that look no further than the next roll play hot dice. */
export const oneRollTempers: {
  readonly [name in 'careless' | 'cautious' | 'regular']: TemperFor;
} = { careless, cautious, regular };

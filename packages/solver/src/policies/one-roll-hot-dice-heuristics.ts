import type { HotDiceRules, Random } from '@barrelhouse/engine';
import { type ThrowOdds, throwOdds } from '../odds/throw-odds.ts';
import type { HotDiceHeuristic } from './hot-dice.ts';

export type HotDiceHeuristicFor = (rules: HotDiceRules, random: Random) => HotDiceHeuristic;

const careless: HotDiceHeuristicFor = (_rules, random) => ({
  scoreKeep: (keep) => keep.points,
  wouldBank: () => random(2) === 0,
  deterministic: false,
});

/** The highest chance of a bust that `cautious` accepts. */
const NERVE = 0.1;

/** The part of the odds that a bot keeps in memory. */
const oddsToRemember = (
  rules: HotDiceRules,
): readonly Pick<ThrowOdds, 'of' | 'bust' | 'points'>[] =>
  throwOdds(rules).map(({ of, bust, points }) => ({ of, bust, points }));

const cautious: HotDiceHeuristicFor = (rules) => {
  const odds = oddsToRemember(rules);
  return {
    scoreKeep: (keep) => keep.points,
    wouldBank: (_pending, cup) => {
      const next = odds[cup - 1];
      return next === undefined || next.bust / next.of > NERVE;
    },
    deterministic: true,
  };
};

const regular: HotDiceHeuristicFor = (rules) => {
  const odds = oddsToRemember(rules);
  /** Expected turn points after one more throw, banked whatever it brings. */
  const afterThrow = (pending: number, cup: number): number => {
    const next = odds[cup - 1];
    return next === undefined ? 0 : (pending * (next.of - next.bust) + next.points) / next.of;
  };
  return {
    scoreKeep: (keep) => Math.max(keep.pending, afterThrow(keep.pending, keep.cup)),
    wouldBank: (pending, cup) => pending >= afterThrow(pending, cup),
    deterministic: true,
  };
};

/** How the bots that look one roll ahead play hot dice. */
export const oneRollHotDiceHeuristics: {
  readonly [name in 'careless' | 'cautious' | 'regular']: HotDiceHeuristicFor;
} = { careless, cautious, regular };

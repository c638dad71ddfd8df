import { type CollectionRules, pick, rolls } from '@barrelhouse/engine';
import type { AimHeuristic } from './collection.ts';

export type AimHeuristicFor = (rules: CollectionRules) => AimHeuristic;

/** Points that a fresh throw brings to each number on average: the less, the rarer. */
const meanPoints = (rules: CollectionRules): ReadonlyMap<number, number> => {
  const all = rolls(rules.dice);
  return new Map(
    rules.targets.map((target) => {
      const sum = all.reduce(
        (total, roll) => total + pick(roll.dice, target).points * roll.ways,
        0,
      );
      return [target, sum / 6 ** rules.dice];
    }),
  );
};

const careless: AimHeuristicFor = () => (aim) => aim.points;

/** The rarest number on offer: what is hard to get is got first. */
const cautious: AimHeuristicFor = (rules) => {
  const mean = meanPoints(rules);
  return (aim) => -(mean.get(aim.target) ?? 0);
};

/** Rare numbers are worth more, and a free turn about as much as two common points. */
const regular: AimHeuristicFor = (rules) => {
  const mean = meanPoints(rules);
  return (aim) => aim.points / (mean.get(aim.target) ?? 1) + (aim.free ? 2 : 0);
};

/** How the bots that look no further than the next roll collect. */
export const oneRollCollectionHeuristics: {
  readonly [name in 'careless' | 'cautious' | 'regular']: AimHeuristicFor;
} = { careless, cautious, regular };

import { type CollectionRules, pick, rolls } from '@barrelhouse/engine';
import type { AimHeuristic } from './collection.ts';

export type AimHeuristicFor = (rules: CollectionRules) => AimHeuristic;

/** Mean points of a throw of all dice, by number. Rare numbers have a low mean. */
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

/** Aims at the rarest number on offer. */
const cautious: AimHeuristicFor = (rules) => {
  const mean = meanPoints(rules);
  return (aim) => -(mean.get(aim.target) ?? 0);
};

/** Weighs points by rarity, and counts a free turn as two average throws. */
const regular: AimHeuristicFor = (rules) => {
  const mean = meanPoints(rules);
  return (aim) => aim.points / (mean.get(aim.target) ?? 1) + (aim.free ? 2 : 0);
};

/** How the bots that look one roll ahead play collection games. */
export const oneRollCollectionHeuristics: {
  readonly [name in 'careless' | 'cautious' | 'regular']: AimHeuristicFor;
} = { careless, cautious, regular };

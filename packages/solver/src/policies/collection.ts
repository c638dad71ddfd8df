import { type AimOption, type CollectionRules, pick, rolls } from '@barrelhouse/engine';
import type { Policy } from './policy.ts';

/** How much aiming at a number is liked; the most liked is taken. */
export type Liking = (aim: AimOption) => number;

export const collectionPolicy =
  (liking: Liking): Policy =>
  (_view, choice) => {
    const aims = choice.options.filter((option) => option.type === 'aim');
    const [first = { type: 'roll' } as const, ...others] = aims;
    if (first.type === 'roll') return first;
    return others.reduce((best, aim) => (liking(aim) > liking(best) ? aim : best), first);
  };

/** Points that a fresh throw brings to each number on average: the less, the rarer. */
export const meanPoints = (rules: CollectionRules): ReadonlyMap<number, number> => {
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

import { counts, type Dice, FACES, fromCounts } from '../core/dice.ts';
import type { Target } from '../core/game.ts';

/** The dice of a roll that go to a target, and what they are worth there. */
export interface Pick {
  readonly dice: Dice;
  readonly points: number;
}

/** How many of each face the target takes. A face has one partner only, so the disjoint pairs are plain minima. */
const taken = (roll: Dice, target: Target): number[] => {
  const have = counts(roll);
  return FACES.map((face) => {
    const own = have[face - 1] ?? 0;
    if (target <= 6) return face === target ? own : 0;
    const partner = target - face;
    return partner === face ? own - (own % 2) : Math.min(own, have[partner - 1] ?? 0);
  });
};

/** Everything in the roll that the target takes: nothing that matches may be left. */
export const pick = (roll: Dice, target: Target): Pick => {
  const dice = fromCounts(taken(roll, target));
  return { dice, points: target <= 6 ? dice.length : dice.length / 2 };
};

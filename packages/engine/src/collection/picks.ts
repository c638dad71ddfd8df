import { counts, type Dice, FACES, fromCounts, NO_DICE } from '../core/dice.ts';
import type { Target } from '../core/game.ts';

/** The dice of a roll that a target takes, and what they are worth there. */
export interface Pick {
  readonly dice: Dice;
  readonly points: number;
}

const NOTHING: Pick = { dice: NO_DICE, points: 0 };

/** How many dice of each face the target takes. Each face has one partner, so the most disjoint pairs are a minimum. */
const taken = (roll: Dice, target: Target): number[] => {
  const have = counts(roll);
  return FACES.map((face) => {
    const own = have[face - 1] ?? 0;
    if (target <= 6) return face === target ? own : 0;
    const partner = target - face;
    return partner === face ? own - (own % 2) : Math.min(own, have[partner - 1] ?? 0);
  });
};

const work = (roll: Dice, target: Target): Pick => {
  const dice = fromCounts(taken(roll, target));
  return { dice, points: target <= 6 ? dice.length : dice.length / 2 };
};

const HIGHEST = 12;

/** Picks by roll, for all targets. Rolls are few and repeat often. */
const known = new Map<Dice, readonly Pick[]>();

/** Everything in the roll that the target takes. Players cannot leave a matching die. */
export const pick = (roll: Dice, target: Target): Pick => {
  let picks = known.get(roll);
  if (picks === undefined) {
    picks = Array.from({ length: HIGHEST + 1 }, (_, target) => work(roll, target));
    known.set(roll, picks);
  }
  return picks[target] ?? NOTHING;
};

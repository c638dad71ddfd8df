import { type Dice, type HotDiceRules, type Keep, multisets, scoringOf } from '@barrelhouse/engine';

/** A throw with the selection to make from it. */
export interface Scene extends Keep {
  readonly roll: Dice;
}

/** Throws of so many dice that score, each with its best selection. */
export const scenes = (rules: HotDiceRules, dice: number): readonly Scene[] => {
  const scoring = scoringOf(rules);
  return multisets(dice).flatMap((thrown) => {
    const [best] = scoring.keeps(thrown);
    return best === undefined ? [] : [{ ...best, roll: thrown }];
  });
};

export const bustOf = (rules: HotDiceRules, dice: number): Dice | undefined => {
  const saves = dice < rules.dice && rules.rescues.some((rescue) => rescue.dice === dice);
  return multisets(dice).findLast(
    (thrown) =>
      scoringOf(rules).keeps(thrown).length === 0 && !(saves && thrown[0] === thrown.at(-1)),
  );
};

const faceCount = ({ roll }: Scene): number => new Set(roll).size;

/** The fewest points; on a tie the throw with most different faces, which shows best what scores. */
export const cheapest = (found: readonly Scene[]): Scene | undefined =>
  found.toSorted((a, b) => a.points - b.points || faceCount(b) - faceCount(a))[0];

export const nearest = (found: readonly Scene[], points: number): Scene | undefined =>
  found.toSorted((a, b) => Math.abs(a.points - points) - Math.abs(b.points - points))[0];

/** Points that a seat needs for its first bank. */
export const needOf = ({ opening, minimumBank }: HotDiceRules): number =>
  Math.max(opening, minimumBank);

/** Points of an ordinary turn, roughly. */
export const ordinary = ({ end }: HotDiceRules): number => end.target / 20;

export const hasTriple = ({ combinations }: Scene): boolean =>
  combinations.some(({ dice }) => dice.length >= 3);

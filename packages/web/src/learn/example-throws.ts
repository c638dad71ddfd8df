import { type Dice, type HotDiceRules, type Keep, multisets, scoringOf } from '@barrelhouse/engine';

/** A throw with its best selection. */
export interface ExampleThrow extends Keep {
  readonly roll: Dice;
}

/** All throws of this many dice that score. */
export const scoringThrows = (rules: HotDiceRules, dice: number): readonly ExampleThrow[] => {
  const scoring = scoringOf(rules);
  return multisets(dice).flatMap((thrown) => {
    const [best] = scoring.keeps(thrown);
    return best === undefined ? [] : [{ ...best, roll: thrown }];
  });
};

export const bustOf = (rules: HotDiceRules, dice: number): Dice | undefined => {
  const hasRescue = dice < rules.dice && rules.rescues.some((rescue) => rescue.dice === dice);
  return multisets(dice).findLast(
    (thrown) =>
      scoringOf(rules).keeps(thrown).length === 0 && !(hasRescue && thrown[0] === thrown.at(-1)),
  );
};

const faceCount = ({ roll }: ExampleThrow): number => new Set(roll).size;

/** The throw with the fewest points; on a tie, the one with the most different faces. */
export const cheapest = (throws: readonly ExampleThrow[]): ExampleThrow | undefined =>
  throws.toSorted((a, b) => a.points - b.points || faceCount(b) - faceCount(a))[0];

export const nearest = (
  throws: readonly ExampleThrow[],
  points: number,
): ExampleThrow | undefined =>
  throws.toSorted((a, b) => Math.abs(a.points - points) - Math.abs(b.points - points))[0];

/** Points that a seat needs for its first bank. */
export const firstBank = ({ opening, minimumBank }: HotDiceRules): number =>
  Math.max(opening, minimumBank);

/** Points of an average turn, roughly. */
export const typicalTurn = ({ end }: HotDiceRules): number => end.target / 20;

export const hasTriple = ({ combinations }: ExampleThrow): boolean =>
  combinations.some(({ dice }) => dice.length >= 3);

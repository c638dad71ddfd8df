import { type Dice, FACES, type Face, parseDice } from '../core/dice.ts';
import type { Combination } from '../core/game.ts';
import { kindOf } from './combos.ts';
import type { Combo } from './rules.ts';

type Alike = Extract<Combo, { kind: 'alike' }>;
type Sum = Extract<Combo, { kind: 'sum' }>;

/** What one die of a face is worth alone; 0 if it does not score. */
const single = (combos: readonly Combo[], face: Face): number =>
  Math.max(
    0,
    ...combos.map((combo) => {
      if (combo.kind === 'alike') return combo.count === 1 ? (combo.points[face] ?? 0) : 0;
      return combo.kind === 'exact' && combo.dice === String(face) ? combo.points : 0;
    }),
  );

/** Faces of a sum line that do not score alone, so that there is nothing to add up. */
export const facesWithoutSingle = (combos: readonly Combo[], sum: Sum): readonly Face[] =>
  sum.faces.filter((face) => single(combos, face) === 0);

/** A sum line as dice alike, with its points worked out. */
export const sumAsAlike = (combos: readonly Combo[], { count, faces, name }: Sum): Alike => ({
  kind: 'alike',
  count,
  points: Object.fromEntries(faces.map((face) => [face, count * single(combos, face)])),
  name,
});

/** The combinations of all sum lines. */
export const sumsOf = (combos: readonly Combo[]): readonly Combination[] =>
  combos.flatMap((combo) => {
    if (combo.kind !== 'sum') return [];
    const { count, points } = sumAsAlike(combos, combo);
    return FACES.flatMap((face) => {
      const dice = parseDice(String(face).repeat(count));
      const worth = points[face];
      if (dice === undefined || worth === undefined) return [];
      return [{ ...kindOf(combo, dice), dice, points: worth }];
    });
  });

/** A split in which single dice that a sum line names are one combination: two 1s instead of twice a single 1. */
export const gatherSums = (
  sums: readonly Combination[],
  split: readonly Combination[],
): readonly Combination[] => {
  let told = split;
  for (const sum of sums) {
    const face = sum.dice.slice(0, 1) as Dice;
    const rest = told.filter(({ dice }) => dice !== face);
    if (told.length - rest.length !== sum.dice.length) continue;
    told = [...rest, sum].sort((a, b) => b.dice.length - a.dice.length);
  }
  return told;
};

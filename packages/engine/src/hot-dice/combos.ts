import { type Dice, dice, FACES, type Face, multisets, parseDice, without } from '../core/dice.ts';
import type { Combination } from '../core/game.ts';
import { unreachable } from '../core/result.ts';
import type { Combo } from './rules.ts';

const NUMBERS = ['No', 'Single', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

const alikeName = (count: number, face: Face): string =>
  `${NUMBERS[count] ?? count} ${face}${count === 1 ? '' : 's'}`;

const repeated = (face: Face, count: number): Face[] => Array.from({ length: count }, () => face);

/** Every way to give each group a face of its own. */
const groupings = (sizes: readonly number[]): Dice[] => {
  const grow = (at: number, used: readonly Face[], thrown: readonly Face[]): Dice[] => {
    const size = sizes[at];
    if (size === undefined) return [dice(thrown)];
    return FACES.filter((face) => !used.includes(face)).flatMap((face) =>
      grow(at + 1, [...used, face], [...thrown, ...repeated(face, size)]),
    );
  };
  return [...new Set(grow(0, [], []))];
};

const expandOne = (combo: Exclude<Combo, { kind: 'blank' }>): Combination[] => {
  switch (combo.kind) {
    case 'alike':
      return FACES.flatMap((face) => {
        const points = combo.points[face];
        if (points === undefined) return [];
        const name = combo.name || alikeName(combo.count, face);
        return [{ name, dice: dice(repeated(face, combo.count)), points }];
      });
    case 'exact': {
      const exact = parseDice(combo.dice);
      if (exact === undefined) throw new Error(`Not dice: ${combo.dice}`);
      return [{ name: combo.name || exact, dice: exact, points: combo.points }];
    }
    case 'groups':
      return groupings(combo.sizes).map((grouped) => ({
        name: combo.name || `Groups of ${combo.sizes.join(' and ')}`,
        dice: grouped,
        points: combo.points,
      }));
    default:
      return unreachable(combo);
  }
};

/** The concrete combinations of a scoring table that fit into `most` dice; of two on the same dice, the dearer. */
export const expandCombos = (combos: readonly Combo[], most: number): readonly Combination[] => {
  const found = new Map<Dice, Combination>();
  const add = (combination: Combination): void => {
    const known = found.get(combination.dice);
    if (combination.dice.length > most) return;
    if (known === undefined || known.points < combination.points)
      found.set(combination.dice, combination);
  };
  for (const combo of combos) if (combo.kind !== 'blank') expandOne(combo).forEach(add);
  const scoring = [...found.keys()];
  for (const combo of combos) {
    if (combo.kind !== 'blank') continue;
    for (const roll of multisets(combo.count)) {
      if (scoring.some((part) => without(roll, part) !== undefined)) continue;
      add({ name: combo.name || 'Nothing', dice: roll, points: combo.points });
    }
  }
  return [...found.values()];
};

import type { AimOption, CollectionRules, View } from '@barrelhouse/engine';
import { type Oracle, ranked } from '../oracle.ts';
import { type Prospect, prospectOfThrow, prospects } from './prospects.ts';
import type { BoardValue } from './values.ts';

/** The worth of a prospect for one slot of a board: a sum over the boards the turn can lead to. */
const weigh = (
  value: BoardValue,
  levels: readonly number[],
  slot: number,
  prospect: Prospect,
): number => {
  let sum = prospect.fail;
  prospect.levels.forEach((chance, level) => {
    if (chance > 0) sum += chance * value(levels.with(slot, level));
  });
  return sum;
};

const levelsOf = (view: View, seat: number): readonly number[] =>
  view.boards[seat]?.cells.map((cell) => cell.have) ?? [];

/**
 * Turns still needed, the running one included, for each option of a choice. `exact` where the values are. With more
 * than one seat it is still the fastest way to a full board; that it also wins most often is an estimate.
 */
export const collectionOracle = (
  rules: CollectionRules,
  value: BoardValue,
  exact: boolean,
): Oracle => {
  const firstPicks = rules.targets.map((target) =>
    Array.from({ length: rules.need }, (_, level) => prospects(rules, target, level)),
  );
  const aim = (levels: readonly number[], { target, points }: AimOption): number => {
    const slot = rules.targets.indexOf(target);
    const prospect = firstPicks[slot]?.[levels[slot] ?? 0]?.[points];
    if (prospect === undefined) throw new RangeError(`No pick of ${points} for ${target} is open.`);
    return weigh(value, levels, slot, prospect);
  };
  /** A throw is the only option then: fresh, or for the number already chosen. */
  const roll = (levels: readonly number[], target: number, cup: number): number => {
    const slot = rules.targets.indexOf(target);
    if (slot < 0) return value(levels);
    return weigh(value, levels, slot, prospectOfThrow(rules, target, levels[slot] ?? 0, cup));
  };
  return {
    currency: 'turns',
    exact,
    weigh: (view, choice) => {
      const levels = levelsOf(view, choice.seat);
      return ranked(
        'turns',
        choice.options.map((option) => ({
          option,
          value:
            1 + (option.type === 'aim' ? aim(levels, option) : roll(levels, view.target, view.cup)),
        })),
      );
    },
  };
};

import type { AimOption, CollectionRules, View } from '@barrelhouse/engine';
import { type Oracle, ranked } from '../oracle.ts';
import { type Prospect, prospectOfThrow, prospects } from './prospects.ts';
import type { BoardValue } from './values.ts';

/** The value of a prospect for one slot: a sum over the boards that the turn can lead to. */
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
 * Turns still needed, including the one in progress, for each option of a choice. `exact` says whether `value` is. With
 * more than one seat it still gives the fastest way to a full board, which need not be the likeliest to win.
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
  /** A throw of all dice, or for the number already aimed at. */
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

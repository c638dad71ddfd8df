import { type CollectionRules, pick, rolls, type Target } from '@barrelhouse/engine';

/**
 * What aiming at one number leads to, as a linear form in the values of the boards it can end on: `fail` expected failed
 * turns, and for each level of the slot the chance that play goes on from there with all dice.
 */
export interface Prospect {
  readonly fail: number;
  /** Indexed by level of the slot, 0 to need. */
  readonly levels: readonly number[];
}

/** Dice that `points` points of a target use up. */
export const diceFor = (target: Target, points: number): number =>
  target <= 6 ? points : 2 * points;

const known = new Map<number, readonly number[]>();

/** The chance of each number of points for a target in a throw of `dice` dice. */
export const chances = (target: Target, dice: number): readonly number[] => {
  const key = 16 * target + dice;
  let found = known.get(key);
  if (found === undefined) {
    found = workChances(target, dice);
    known.set(key, found);
  }
  return found;
};

const workChances = (target: Target, dice: number): readonly number[] => {
  const ways: number[] = [];
  for (const roll of rolls(dice)) {
    const { points } = pick(roll.dice, target);
    ways[points] = (ways[points] ?? 0) + roll.ways;
  }
  return Array.from(ways, (count) => (count ?? 0) / 6 ** dice);
};

/** The prospect of throwing `left` dice for a target whose slot stands at `level`. */
export const prospectOfThrow = (
  rules: CollectionRules,
  target: Target,
  level: number,
  left: number,
): Prospect => {
  const { need } = rules;
  const certain = (at: number): Prospect => ({
    fail: 0,
    levels: Array.from({ length: need + 1 }, (_, i) => (i === at ? 1 : 0)),
  });
  if (level >= need) return certain(need);
  if (left === 0) return certain(level);
  let fail = 0;
  const levels: number[] = certain(-1).levels.slice();
  chances(target, left).forEach((chance, points) => {
    if (points === 0) {
      fail += chance;
      levels[level] = (levels[level] ?? 0) + chance;
      return;
    }
    const then = prospectOfThrow(rules, target, level + points, left - diceFor(target, points));
    fail += chance * then.fail;
    then.levels.forEach((weight, i) => {
      levels[i] = (levels[i] ?? 0) + chance * weight;
    });
  });
  return { fail, levels };
};

/** The prospects of each first pick, by its points, for a slot at `level`. Index 0 stays empty. */
export const prospects = (
  rules: CollectionRules,
  target: Target,
  level: number,
): readonly (Prospect | undefined)[] => {
  const most = target <= 6 ? rules.dice : Math.floor(rules.dice / 2);
  return Array.from({ length: most + 1 }, (_, points) =>
    points === 0 || level >= rules.need
      ? undefined
      : prospectOfThrow(rules, target, level + points, rules.dice - diceFor(target, points)),
  );
};

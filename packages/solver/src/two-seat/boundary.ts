import { LANES, type TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';

/**
 * Fills the rows from `rows` on, where further points change nothing: banking is worth `top`, and only where it is
 * barred (hot dice, a blank double) do the dice bustValue again. Where the points are too many (`lost`), all is a bust.
 */
export const fillBoundary = (
  model: TurnModel,
  kernel: TurnKernel,
  rows: number,
  top: readonly [number, number],
  bust: readonly [number, number],
  lost: boolean,
): void => {
  const { values, rowLength } = kernel;
  const first = rows * rowLength;
  for (let lane = 0; lane < 2; lane++) {
    const bustValue = bust[lane] ?? 0;
    const best = top[lane] ?? 0;
    const safe = lost ? bustValue : best;
    // Past an exact target the turn is over; a throw that fails may be rolled on from, where the rules allow.
    const failed = kernel.bust[LANES * (model.dice - 1) + lane] ?? 0;
    const again = lost ? bustValue : forcedThrow(model, best, failed);
    for (let node = 0; node < model.dice + 3; node++) {
      const forced =
        (node === model.hot && model.mustRollHot) ||
        (node === model.blank && model.mustRollBlank) ||
        node === model.dice + 2;
      values[first + kernel.column(node) + lane] = forced ? again : safe;
    }
  }
  // All rows alike: each copy doubles what is there.
  const all = model.mostPoints * rowLength;
  for (let filled = rowLength; filled < all; filled *= 2) {
    values.copyWithin(first + filled, first, first + Math.min(filled, all - filled));
  }
};

/** Throws of all dice that lead to hot dice and nothing else. */
const hotOnly = ({ throws, dice, hot, mustRollHot }: TurnModel): number =>
  (throws[dice - 1]?.outcomes ?? [])
    .filter(({ options }) => mustRollHot && options.every(({ node }) => node === hot))
    .reduce((sum, { ways }) => sum + ways, 0);

const known = new WeakMap<TurnModel, number>();

/** The value of having to throw all dice while banking afterwards is worth `top`. */
const forcedThrow = (model: TurnModel, top: number, bust: number): number => {
  const all = model.throws[model.dice - 1];
  if (all === undefined) return top;
  let again = known.get(model);
  if (again === undefined) {
    again = hotOnly(model);
    known.set(model, again);
  }
  return ((all.of - all.bust - again) * top + all.bust * bust) / (all.of - again);
};

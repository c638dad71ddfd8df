import { LANES, type TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';

/**
 * The boundary condition of the backward pass: fills the rows from `rows` on, in which more points change nothing.
 * Banking is worth `top` there; the dice are thrown again only if banking is barred. If more points overshoot the target
 * (`lost`), everything is worth a bust.
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
    // Past an exact target the turn is over. Otherwise a failed throw may be rolled on from, if the rules allow it.
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
  // All rows are equal, so each copy doubles the filled part.
  const all = model.mostPoints * rowLength;
  for (let filled = rowLength; filled < all; filled *= 2) {
    values.copyWithin(first + filled, first, first + Math.min(filled, all - filled));
  }
};

/** Rolls of all dice that lead only to hot dice. */
const hotOnly = ({ throws, dice, hot, mustRollHot }: TurnModel): number =>
  (throws[dice - 1]?.outcomes ?? [])
    .filter(({ options }) => mustRollHot && options.every(({ node }) => node === hot))
    .reduce((sum, { ways }) => sum + ways, 0);

const known = new WeakMap<TurnModel, number>();

/** The value of a forced throw of all dice when banking afterwards is worth `top`. */
export const forcedThrow = (model: TurnModel, top: number, bust: number): number => {
  const all = model.throws[model.dice - 1];
  if (all === undefined) return top;
  let again = known.get(model);
  if (again === undefined) {
    again = hotOnly(model);
    known.set(model, again);
  }
  return ((all.of - all.bust - again) * top + all.bust * bust) / (all.of - again);
};

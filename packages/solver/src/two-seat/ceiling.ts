import { LANES, type TurnKernel } from '../turn/kernel.ts';
import type { TurnModel } from '../turn/model.ts';

/**
 * Fills the rows from `rows` on, where further points change nothing: banking is worth `top`, and only where it is
 * barred (hot dice, a blank double) do the dice fall again. Where the points are too many (`lost`), all is a bust.
 */
export const fillCeiling = (
  model: TurnModel,
  kernel: TurnKernel,
  rows: number,
  top: number,
  bust: readonly [number, number],
  lost: boolean,
): void => {
  const { values, rowLength } = kernel;
  const first = rows * rowLength;
  for (let lane = 0; lane < 2; lane++) {
    const fall = bust[lane] ?? 0;
    const safe = lost ? fall : top;
    // Past an exact target the turn is over; a throw that fails may be rolled on from, where the rules allow.
    const failed = kernel.bust[LANES * (model.dice - 1) + lane] ?? 0;
    const again = lost ? fall : forcedThrow(model, top, failed);
    for (let node = 0; node < model.dice + 3; node++) {
      const forced =
        (node === model.hot && model.mustRollHot) ||
        (node === model.blank && model.mustRollBlank) ||
        node === model.dice + 2;
      values[first + kernel.column(node) + lane] = forced ? again : safe;
    }
  }
  for (let row = 1; row < model.mostPoints; row++) {
    values.copyWithin(first + row * rowLength, first, first + rowLength);
  }
};

/** The value of having to throw all dice while banking afterwards is worth `top`. */
const forcedThrow = (model: TurnModel, top: number, bust: number): number => {
  const all = model.throws[model.dice - 1];
  if (all === undefined) return top;
  let safe = 0;
  let again = 0;
  for (const { ways, options } of all.outcomes) {
    const hotOnly = model.mustRollHot && options.every(({ node }) => node === model.hot);
    if (hotOnly) again += ways;
    else safe += ways;
  }
  return (safe * top + all.bust * bust) / (all.of - again);
};

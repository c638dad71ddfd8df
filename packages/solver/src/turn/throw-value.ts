import type { TurnKernel } from './kernel.ts';
import type { TurnModel } from './model.ts';

/** The part of the value of throwing `n` dice that comes from rolls that score. */
export const successValue = (
  model: TurnModel,
  kernel: TurnKernel,
  points: number,
  n: number,
  lane = 0,
): number => {
  const thrown = model.throws[n - 1];
  if (thrown === undefined) throw new RangeError(`No throw of ${n} dice.`);
  const { values, rowLength } = kernel;
  const row = points * rowLength + lane;
  let sum = thrown.blank * (values[row + kernel.column(model.blank)] ?? 0);
  for (const { ways, options } of thrown.outcomes) {
    let best = Number.NEGATIVE_INFINITY;
    for (const option of options) {
      const at = row + option.points * rowLength + kernel.column(option.node);
      best = Math.max(best, values[at] ?? 0);
    }
    sum += ways * best;
  }
  return sum / thrown.of;
};

export const bustChance = (model: TurnModel, n: number): number => {
  const thrown = model.throws[n - 1];
  return thrown === undefined ? 0 : thrown.bust / thrown.of;
};

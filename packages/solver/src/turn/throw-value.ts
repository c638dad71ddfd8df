import type { VisitValue } from '../oracle.ts';
import type { TurnKernel } from './kernel.ts';
import type { TurnModel } from './model.ts';

/** Visits the value of every roll of `n` dice that scores. */
export const visitSuccesses = (
  model: TurnModel,
  kernel: TurnKernel,
  points: number,
  n: number,
  visit: VisitValue,
): void => {
  const thrown = model.throws[n - 1];
  if (thrown === undefined) throw new RangeError(`No throw of ${n} dice.`);
  const { values, rowLength } = kernel;
  const row = points * rowLength;
  if (thrown.blank > 0) {
    visit(values[row + kernel.column(model.blank)] ?? 0, thrown.blank / thrown.of);
  }
  for (const { ways, options } of thrown.outcomes) {
    let best = Number.NEGATIVE_INFINITY;
    for (const option of options) {
      const at = row + option.points * rowLength + kernel.column(option.node);
      best = Math.max(best, values[at] ?? 0);
    }
    visit(best, ways / thrown.of);
  }
};

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

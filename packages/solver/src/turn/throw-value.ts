import type { VisitValue } from '../oracle.ts';
import { type FlatThrow, flatThrows } from './flat-throws.ts';
import type { TurnKernel } from './kernel.ts';
import type { TurnModel } from './model.ts';

const throwOf = (model: TurnModel, kernel: TurnKernel, n: number): FlatThrow => {
  const thrown = flatThrows(model, kernel)[n - 1];
  if (thrown === undefined) throw new RangeError(`No throw of ${n} dice.`);
  return thrown;
};

/** The value of the best keep of an outcome, in a row of the kernel. */
const bestKeep = (
  { end, offset }: FlatThrow,
  outcome: number,
  values: Float64Array,
  row: number,
): number => {
  const last = end[outcome] ?? 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = outcome === 0 ? 0 : (end[outcome - 1] ?? 0); i < last; i++) {
    const value = values[row + (offset[i] ?? 0)] ?? 0;
    if (value > best) best = value;
  }
  return best;
};

/** Visits the value of every roll of `n` dice that scores. */
export const visitSuccesses = (
  model: TurnModel,
  kernel: TurnKernel,
  points: number,
  n: number,
  visit: VisitValue,
  lane = 0,
): void => {
  const thrown = throwOf(model, kernel, n);
  const { blankChance, chance } = thrown;
  const { values, rowLength } = kernel;
  const row = points * rowLength + lane;
  if (blankChance > 0) visit(values[row + kernel.column(model.blank)] ?? 0, blankChance);
  for (let i = 0; i < chance.length; i++) visit(bestKeep(thrown, i, values, row), chance[i] ?? 0);
};

/** The part of the value of throwing `n` dice that comes from rolls that score. */
export const successValue = (
  model: TurnModel,
  kernel: TurnKernel,
  points: number,
  n: number,
  lane = 0,
): number => {
  const thrown = throwOf(model, kernel, n);
  const { blankChance, chance } = thrown;
  const { values, rowLength } = kernel;
  const row = points * rowLength + lane;
  let sum = blankChance * (values[row + kernel.column(model.blank)] ?? 0);
  for (let i = 0; i < chance.length; i++)
    sum += (chance[i] ?? 0) * bestKeep(thrown, i, values, row);
  return sum;
};

export const bustChance = (model: TurnModel, n: number): number => {
  const thrown = model.throws[n - 1];
  return thrown === undefined ? 0 : thrown.bust / thrown.of;
};

import type { VisitValue } from '../oracle.ts';
import { LANES, type TurnKernel } from './kernel.ts';
import type { Throw, TurnModel } from './model.ts';

/** The outcomes of a throw as plain numbers: where each one's keeps lead, as offsets from a row of the kernel. */
interface FlatThrow {
  /** By outcome: where its offsets begin. The next one's begin where they end. */
  readonly first: Int32Array;
  readonly offsets: Int32Array;
  readonly chances: Float64Array;
}

const known = new WeakMap<Throw, FlatThrow>();

const flatten = ({ outcomes, of }: Throw, rowLength: number): FlatThrow => {
  const first = new Int32Array(outcomes.length + 1);
  const offsets: number[] = [];
  outcomes.forEach(({ options }, i) => {
    for (const { points, node } of options) offsets.push(points * rowLength + LANES * node);
    first[i + 1] = offsets.length;
  });
  const chances = Float64Array.from(outcomes, ({ ways }) => ways / of);
  return { first, offsets: Int32Array.from(offsets), chances };
};

const throwOf = ({ throws }: TurnModel, n: number): Throw => {
  const thrown = throws[n - 1];
  if (thrown === undefined) throw new RangeError(`No throw of ${n} dice.`);
  return thrown;
};

/** Every kernel of a model has rows of the same length. */
const flatThrow = (thrown: Throw, { rowLength }: TurnKernel): FlatThrow => {
  let flat = known.get(thrown);
  if (flat === undefined) {
    flat = flatten(thrown, rowLength);
    known.set(thrown, flat);
  }
  return flat;
};

/** The value of the best keep of an outcome. */
const bestKeep = (
  { first, offsets }: FlatThrow,
  outcome: number,
  values: Float64Array,
  row: number,
): number => {
  const end = first[outcome + 1] ?? 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = first[outcome] ?? 0; i < end; i++) {
    const value = values[row + (offsets[i] ?? 0)] ?? 0;
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
  const thrown = throwOf(model, n);
  const flat = flatThrow(thrown, kernel);
  const { values, rowLength } = kernel;
  const row = points * rowLength + lane;
  if (thrown.blank > 0) {
    visit(values[row + kernel.column(model.blank)] ?? 0, thrown.blank / thrown.of);
  }
  for (let i = 0; i < flat.chances.length; i++)
    visit(bestKeep(flat, i, values, row), flat.chances[i] ?? 0);
};

/** The part of the value of throwing `n` dice that comes from rolls that score. */
export const successValue = (
  model: TurnModel,
  kernel: TurnKernel,
  points: number,
  n: number,
  lane = 0,
): number => {
  const thrown = throwOf(model, n);
  const flat = flatThrow(thrown, kernel);
  const { values, rowLength } = kernel;
  const row = points * rowLength + lane;
  let sum =
    thrown.blank === 0
      ? 0
      : (thrown.blank / thrown.of) * (values[row + kernel.column(model.blank)] ?? 0);
  for (let i = 0; i < flat.chances.length; i++)
    sum += (flat.chances[i] ?? 0) * bestKeep(flat, i, values, row);
  return sum;
};

export const bustChance = (model: TurnModel, n: number): number => {
  const thrown = model.throws[n - 1];
  return thrown === undefined ? 0 : thrown.bust / thrown.of;
};

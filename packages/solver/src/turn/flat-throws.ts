import type { TurnKernel } from './kernel.ts';
import type { Throw, TurnModel } from './model.ts';

/** The outcomes of a throw as flat arrays, for hot loops. */
export interface FlatThrow {
  readonly blankChance: number;
  /** By outcome. */
  readonly chance: Float64Array;
  /** By outcome: one past its last option. */
  readonly end: Int32Array;
  /** By option. */
  readonly points: Int32Array;
  readonly node: Int32Array;
  /** By option: how far from the row of the throw its value is, in the kernel. */
  readonly offset: Int32Array;
}

const flatten = ({ of, blank, outcomes }: Throw, { rowLength, column }: TurnKernel): FlatThrow => {
  const options = outcomes.flatMap((outcome) => outcome.options);
  let end = 0;
  return {
    blankChance: blank / of,
    chance: Float64Array.from(outcomes, ({ ways }) => ways / of),
    end: Int32Array.from(outcomes, (outcome) => (end += outcome.options.length)),
    points: Int32Array.from(options, ({ points }) => points),
    node: Int32Array.from(options, ({ node }) => node),
    offset: Int32Array.from(options, ({ points, node }) => points * rowLength + column(node)),
  };
};

const known = new WeakMap<TurnModel, readonly FlatThrow[]>();

/** By dice thrown less one. All kernels of a model have the same layout. */
export const flatThrows = (model: TurnModel, kernel: TurnKernel): readonly FlatThrow[] => {
  let throws = known.get(model);
  if (throws === undefined) {
    throws = model.throws.map((thrown) => flatten(thrown, kernel));
    known.set(model, throws);
  }
  return throws;
};

// Policy iteration for positions that lead back to each other: find the best policy for the present values, solve the
// linear system of that policy, and repeat until nothing improves. Each round is a Newton step, so a few rounds do what
// value iteration needs hundreds for.

/** A value in the group that a position of the group depends on. */
export interface Link {
  readonly at: number;
  /** Derivative of the position's value by that one, under the latest policy. */
  weight: number;
  /** The value assumed when the weight was found. */
  assumed: number;
}

/** A position of the group: the index of its value, and its value and links under the latest policy. */
export interface Member {
  readonly at: number;
  value: number;
  readonly links: readonly Link[];
}

export interface Convergence {
  /** The largest difference between a value and best play against all values. */
  readonly residual: number;
  /** The largest change of a value. */
  readonly change: number;
}

const TOLERANCE = 1e-11;
const MOST_ROUNDS = 100;
const MOST_PASSES = 10_000;
const STILL = 1e-15;

/** Gauss–Seidel iteration on `value = value₀ + Σ weight · (linked − assumed)`, in place. */
const gaussSeidel = (table: Float64Array, members: readonly Member[]): number => {
  let change = 0;
  for (let pass = 0, moved = 1; moved > STILL && pass < MOST_PASSES; pass++) {
    moved = 0;
    for (const { at, value, links } of members) {
      let now = value;
      for (const link of links) now += link.weight * ((table[link.at] ?? 0) - link.assumed);
      moved = Math.max(moved, Math.abs(now - (table[at] ?? 0)));
      table[at] = now;
    }
    change = Math.max(change, moved);
  }
  return change;
};

/** How best play against the table is computed. */
export interface Improvement<M> {
  /** Policy improvement for one member: its value and the weights of its links. */
  readonly improve: (member: M) => void;
  /** Values of all members without weights. Cheaper, and near the end old weights are as good as new ones. */
  readonly evaluate: (members: readonly M[]) => void;
}

/** If a round with old weights leaves more than this share of the residual, new weights are computed. */
const GOOD_ROUND = 0.1;

export const policyIteration = <M extends Member>(
  table: Float64Array,
  members: readonly M[],
  { improve, evaluate }: Improvement<M>,
): Convergence => {
  let change = 0;
  let residual = Number.POSITIVE_INFINITY;
  let before = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (residual > GOOD_ROUND * before) for (const member of members) improve(member);
    else evaluate(members);
    before = residual;
    residual = 0;
    for (const { at, value, links } of members) {
      residual = Math.max(residual, Math.abs(value - (table[at] ?? 0)));
      for (const link of links) link.assumed = table[link.at] ?? 0;
    }
    if (residual < TOLERANCE) break;
    change = Math.max(change, gaussSeidel(table, members));
  }
  return { residual, change };
};

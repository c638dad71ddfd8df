// Positions that lead back to each other are solved together. Under fixed play their values are linear in each other;
// so: find best play for the values at hand, solve the linear system of that play, and again until nothing improves.
// Each round is a step of Newton's method, and few are needed where waiting for values to fade would take hundreds.

/** A value that a position of the group depends on and that lies in the group itself. */
export interface Link {
  readonly at: number;
  /** How the position's value changes with that one, under the latest best play. */
  weight: number;
  /** What that value was taken to be. */
  assumed: number;
}

/** A position of the group: where its value lies, and its value and links under the latest best play. */
export interface Member {
  readonly at: number;
  value: number;
  readonly links: readonly Link[];
}

export interface Convergence {
  /** How far the values are from those of best play against them. */
  readonly residual: number;
  /** How far any of them moved. */
  readonly change: number;
}

const TOLERANCE = 1e-11;
const MOST_ROUNDS = 100;
const MOST_PASSES = 10_000;
const STILL = 1e-15;

/** Solves `value = value₀ + Σ weight · (linked − assumed)` for the whole group, in place. */
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

/** How best play against the table is found. */
export interface Improvement<M> {
  /** For one member: its value and how it changes with its links, which is the weights. */
  readonly improve: (member: M) => void;
  /** For all: their values only. Cheaper, and near the end the weights found before are as good as new ones. */
  readonly evaluate: (members: readonly M[]) => void;
}

/** The part of a residual that a round with old weights has to leave at most; else new ones are due. */
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

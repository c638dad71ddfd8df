// Pairs of positions that depend on each other are solved together. If busts in a row are counted, each bust leads to a
// pair further on, and one pass in that order is enough. Otherwise a bust leads back, and policy iteration is needed.

import { type Convergence, type Link, type Member, policyIteration } from '../policy-iteration.ts';
import { barrelLevels } from './barrel-levels.ts';
import { firstGuess } from './first-guess.ts';
import { broyden } from './fixed-point.ts';
import type { TwoSeatSolver, WinTable } from './solver.ts';

/** A pair of classes of positions. They are solved together, after everything they lead to. */
export type Group = readonly [number, number];

/** A pair of positions. Its link is the bust. */
interface Pair extends Member {
  readonly own: number;
  readonly other: number;
  readonly bust: Link;
}

/** Measured: fewer passes take more sweeps, and more passes save hardly any. */
const PASSES = 4;
const STILL = 1e-12;

/** Passes over barrels end when no value moves by this. */
const BARREL_TOLERANCE = 1e-11;
const MOST_BARREL_PASSES = 1000;

/** In the `first` sweep groups start from their neighbours' values; the `final` one solves every turn to full precision. */
export type Stage = 'first' | 'repeat' | 'final';

export interface GroupSolver {
  /** Solves a group in place. If sweeps repeat anyway, only approximately. */
  solve(table: WinTable, group: Group, stage: Stage): Convergence;
}

/** Topological levels: within the group, each pair's bust leads to an earlier level. `undefined` if there is a cycle. */
const levelsOf = (pairs: readonly Pair[]): readonly (readonly Pair[])[] | undefined => {
  const inGroup = new Map(pairs.map((pair) => [pair.at, pair]));
  const levels: Pair[][] = [];
  for (const pair of pairs) {
    let level = 0;
    for (let next = inGroup.get(pair.bust.at); next; next = inGroup.get(next.bust.at)) {
      if (++level > pairs.length) return undefined;
    }
    (levels[level] ??= []).push(pair);
  }
  return levels;
};

/** `busts` has room for `solver.bustCount` numbers. */
export const groupSolver = (solver: TwoSeatSolver, busts: Float64Array): GroupSolver => {
  const { positions } = solver;
  const count = positions.list.length;
  const members: number[][] = Array.from({ length: positions.ranks }, () => []);
  positions.rank.forEach((rank, position) => members[rank]?.push(position));
  const guess = firstGuess(positions);
  const levelsInBarrels = barrelLevels(positions);
  const inBarrel = (rank: number): boolean =>
    (positions.list[members[rank]?.[0] ?? 0]?.barrel ?? -1) >= 0;

  const pairOf = (own: number, other: number): Pair => {
    const lost = other * count + (positions.afterBust[own]?.position ?? 0);
    const bust = { at: lost, weight: 0, assumed: 0 };
    return { own, other, at: own * count + other, value: 0, bust, links: [bust] };
  };

  /** The pairs of a group by the seat to move. The values of one seat depend only on those of the other. */
  const sidesOf = ([low, high]: Group): Pair[][] => {
    const across = (from: number, to: number): Pair[] =>
      (members[to] ?? []).flatMap((b) => (members[from] ?? []).map((a) => pairOf(a, b)));
    return low === high ? [across(low, low)] : [across(low, high), across(high, low)];
  };

  // What is good for one seat is bad for the other, so every weight is negative.
  const improve = (table: WinTable, pair: Pair): void => {
    const { value, slope } = solver.turn(table, pair.own, pair.other, 'needed');
    pair.value = value;
    pair.bust.weight = -slope;
  };

  const evaluate = (table: WinTable, pairs: readonly Pair[], known?: Float64Array): void => {
    const values = solver.turns(table, pairs, known);
    pairs.forEach((pair, i) => {
      pair.value = values[i] ?? 0;
    });
  };

  const solveInOrder = (
    table: WinTable,
    levels: readonly (readonly Pair[])[],
    known?: Float64Array,
  ): Convergence => {
    let change = 0;
    for (const level of levels) {
      evaluate(table, level, known);
      for (const { at, value } of level) {
        change = Math.max(change, Math.abs(value - (table[at] ?? 0)));
        table[at] = value;
      }
    }
    return { residual: 0, change };
  };

  const solveBarrels = (table: WinTable, pairs: readonly Pair[]): Convergence => {
    const { core, unknowns, rest } = levelsInBarrels(pairs);
    const read = (): Float64Array => Float64Array.from(unknowns, (at) => table[at] ?? 0);
    let change = 0;
    const pass = (values: Float64Array): Float64Array => {
      unknowns.forEach((at, i) => {
        table[at] = Math.min(Math.max(values[i] ?? 0, 0), 1);
      });
      change = Math.max(change, solveInOrder(table, core).change);
      return read();
    };
    const residual = broyden(read(), pass, BARREL_TOLERANCE, MOST_BARREL_PASSES);
    return { residual, change: Math.max(change, solveInOrder(table, rest).change) };
  };

  const repeats = solver.bustCount > 0;

  /** Turns that roll on have no slopes. Sweeps repeat anyway, so a few passes over the group are enough. */
  const iterate = (
    table: WinTable,
    sides: readonly (readonly Pair[])[],
    stage: Stage,
  ): Convergence => {
    if (stage === 'final') return solveInOrder(table, sides);
    let change = 0;
    for (let pass = 0; pass < PASSES; pass++) {
      const solved = solveInOrder(table, sides, busts);
      change = Math.max(change, solved.change);
      if (solved.change < STILL) break;
    }
    return { residual: 0, change };
  };

  return {
    solve(table, group, stage) {
      const sides = sidesOf(group);
      const pairs = sides.flat();
      const barrels = group.some(inBarrel);
      const levels = repeats || barrels ? undefined : levelsOf(pairs);
      if (levels !== undefined) return solveInOrder(table, levels);
      if (stage === 'first') {
        for (const { at, own, other } of pairs) table[at] = guess(table, own, other);
      }
      if (repeats) return iterate(table, sides, stage);
      if (barrels) return solveBarrels(table, pairs);
      return policyIteration(table, pairs, {
        improve: (pair) => improve(table, pair),
        evaluate: (all) => evaluate(table, all),
      });
    },
  };
};

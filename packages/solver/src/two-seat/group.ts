// Pairs of positions that depend on each other are solved together. If busts in a row are counted, each bust leads to a
// pair further on, and one pass in that order is enough. Otherwise a bust leads back, and policy iteration is needed.

import { type Convergence, type Link, type Member, policyIteration } from '../policy-iteration.ts';
import { bankChances } from '../turn/bank-chances.ts';
import type { TwoSeatSolver, WinTable } from './solver.ts';

/** A pair of classes of positions. They are solved together, after everything they lead to. */
export type Group = readonly [number, number];

/** A pair of positions; its first link is the bust, the others are banks that stay inside a barrel. */
interface Pair extends Member {
  readonly own: number;
  readonly other: number;
  readonly bust: Link;
  readonly banks: readonly (Link & { readonly points: number })[];
}

/** Measured: fewer passes take more sweeps, and more passes save hardly any. */
const PASSES = 4;
const STILL = 1e-12;

/** In the `first` sweep groups start from their neighbours' values; the `final` one solves every turn to full precision. */
export type Stage = 'first' | 'repeat' | 'final';

export interface GroupSolver {
  /** Solves a group in place. If sweeps repeat anyway, only approximately. */
  solve(table: WinTable, group: Group, stage: Stage): Convergence;
}

/**
 * Topological levels: within the group, each pair depends only on pairs of earlier levels. `undefined` if there is a
 * cycle.
 */
const levelsOf = (pairs: readonly Pair[]): readonly (readonly Pair[])[] | undefined => {
  const inGroup = new Map(pairs.map((pair) => [pair.at, pair]));
  const levels: Pair[][] = [];
  for (const pair of pairs) {
    if (pair.banks.length > 0) return undefined;
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
  const { positions, model, kernel } = solver;
  const count = positions.list.length;
  const members: number[][] = Array.from({ length: positions.ranks }, () => []);
  positions.rank.forEach((rank, position) => members[rank]?.push(position));

  /** Banks that stay inside a barrel, by position. */
  const staying = positions.afterBank.map((banks, own) =>
    Array.from(banks, (to, points) => ({ to, points })).filter(
      ({ to }) => to >= 0 && positions.rank[to] === positions.rank[own],
    ),
  );

  const pairOf = (own: number, other: number): Pair => {
    const row = other * count;
    const bust = { at: row + (positions.afterBust[own]?.position ?? 0), weight: 0, assumed: 0 };
    const banks = (staying[own] ?? []).map(({ to, points }) => ({
      at: row + to,
      weight: 0,
      assumed: 0,
      points,
    }));
    return { own, other, at: own * count + other, value: 0, bust, banks, links: [bust, ...banks] };
  };

  /** The pairs of a group by the seat to move. The values of one seat depend only on those of the other. */
  const sidesOf = ([low, high]: Group): Pair[][] => {
    const across = (from: number, to: number): Pair[] =>
      (members[to] ?? []).flatMap((b) => (members[from] ?? []).map((a) => pairOf(a, b)));
    return low === high ? [across(low, low)] : [across(low, high), across(high, low)];
  };

  /** A position like this one in the class above, or itself at the top. */
  const above = positions.list.map((from, at) => {
    const higher = members[(positions.rank[at] ?? 0) + 1] ?? [];
    const alike = higher.find((other) => positions.list[other]?.streak === from.streak);
    return alike ?? higher[0] ?? at;
  });

  /**
   * A first guess by extrapolation from solved neighbours: second differences both ways vanish, or first differences
   * next to the highest class and in rules with barrels, at which values jump.
   */
  const guess = (table: WinTable, own: number, other: number): number => {
    const [a1, b1] = [above[own] ?? own, above[other] ?? other];
    const [a2, b2] = [above[a1] ?? a1, above[b1] ?? b1];
    const at = (a: number, b: number): number => table[a * count + b] ?? 0;
    const linear = a2 === a1 || b2 === b1 || model.rules.barrels.length > 0;
    const value = linear
      ? at(a1, other) + at(own, b1) - at(a1, b1)
      : 2 * (at(a1, other) + at(own, b1) + at(a2, b1) + at(a1, b2)) -
        (at(a2, other) + at(own, b2) + at(a2, b2)) -
        4 * at(a1, b1);
    return Math.min(Math.max(value, 0), 1);
  };

  // What is good for one seat is bad for the other, so every weight is negative.
  const improve = (table: WinTable, pair: Pair): void => {
    const furthest = pair.banks.at(-1)?.points;
    const which = furthest === undefined ? 'needed' : 'all';
    const { value, slope } = solver.turn(table, pair.own, pair.other, which);
    pair.value = value;
    pair.bust.weight = -slope;
    if (furthest === undefined) return;
    const chances = bankChances(model, kernel, furthest);
    for (const bank of pair.banks) bank.weight = -(chances[bank.points] ?? 0);
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
      const levels = repeats ? undefined : levelsOf(pairs);
      if (levels !== undefined) return solveInOrder(table, levels);
      if (stage === 'first') {
        for (const { at, own, other } of pairs) table[at] = guess(table, own, other);
      }
      if (repeats) return iterate(table, sides, stage);
      return policyIteration(table, pairs, {
        improve: (pair) => improve(table, pair),
        evaluate: (all) => evaluate(table, all),
      });
    },
  };
};

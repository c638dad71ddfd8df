import type { HotDiceRules } from '@barrelhouse/engine';
import { iteratePolicies, type Link, type Member, type Solved } from '../policy-iteration.ts';
import { bankChances } from '../turn/forward.ts';
import { type TwoSeatSolver, twoSeatSolver, type WinTable } from './solver.ts';

/** A pair of classes of positions, solved together once all that they lead to is known. */
export type Group = readonly [number, number];

/** Groups by sum of ranks, highest first: those of one wave do not depend on each other. */
export const wavesOf = (ranks: number): readonly (readonly Group[])[] =>
  Array.from({ length: 2 * ranks - 1 }, (_, i) => {
    const sum = 2 * (ranks - 1) - i;
    const wave: Group[] = [];
    for (let low = Math.max(0, sum - ranks + 1); low <= sum - low; low++)
      wave.push([low, sum - low]);
    return wave;
  });

/** A pair of positions; its first link is the bust, the others are banks that stay inside a barrel. */
interface Pair extends Member {
  readonly own: number;
  readonly other: number;
  readonly bust: Link;
  readonly banks: readonly (Link & { readonly points: number })[];
}

export interface GroupSolver {
  /** Solves a group in place. A `fresh` one has no values yet and starts from its neighbours'. */
  solve(table: WinTable, group: Group, fresh: boolean): Solved;
}

export const groupSolver = (solver: TwoSeatSolver): GroupSolver => {
  const { positions, model, kernel } = solver;
  const count = positions.list.length;
  const members: number[][] = Array.from({ length: positions.ranks }, () => []);
  positions.rank.forEach((rank, position) => members[rank]?.push(position));

  const pairOf = (own: number, other: number): Pair => {
    const link = (position: number): Link => ({
      at: other * count + position,
      weight: 0,
      assumed: 0,
    });
    const bust = link(positions.afterBust[own]?.position ?? 0);
    const banks = Array.from(positions.afterBank[own] ?? [], (to, points) => ({ to, points }))
      .filter(({ to }) => to >= 0 && positions.rank[to] === positions.rank[own])
      .map(({ to, points }) => ({ ...link(to), points }));
    return { own, other, at: own * count + other, value: 0, bust, banks, links: [bust, ...banks] };
  };

  const pairsOf = ([low, high]: Group): Pair[] =>
    (members[low] ?? []).flatMap((a) =>
      (members[high] ?? []).flatMap((b) =>
        low === high ? [pairOf(a, b)] : [pairOf(a, b), pairOf(b, a)],
      ),
    );

  /** A position like this one in the class above, or itself at the top. */
  const above = positions.list.map((from, at) => {
    const higher = members[(positions.rank[at] ?? 0) + 1] ?? [];
    const alike = higher.find((other) => positions.list[other]?.streak === from.streak);
    return alike ?? higher[0] ?? at;
  });

  /** What the solved neighbours suggest: the better the first guess, the fewer rounds. */
  const guess = (table: WinTable, own: number, other: number): number => {
    const up = (above[own] ?? own) * count;
    const across = above[other] ?? other;
    const value =
      (table[up + other] ?? 0) + (table[own * count + across] ?? 0) - (table[up + across] ?? 0);
    return Math.min(Math.max(value, 0), 1);
  };

  return {
    solve(table, group, fresh) {
      // What is good for one seat is bad for the other: every weight is negative.
      const improve = (pair: Pair): void => {
        const { value, slope } = solver.turn(table, pair.own, pair.other);
        pair.value = value;
        pair.bust.weight = -slope;
        pair.bust.assumed = table[pair.bust.at] ?? 0;
        const furthest = pair.banks.at(-1)?.points;
        if (furthest === undefined) return;
        const chances = bankChances(model, kernel, furthest);
        for (const bank of pair.banks) {
          bank.weight = -(chances[bank.points] ?? 0);
          bank.assumed = table[bank.at] ?? 0;
        }
      };
      const pairs = pairsOf(group);
      if (fresh) for (const { at, own, other } of pairs) table[at] = guess(table, own, other);
      return iteratePolicies(table, pairs, improve);
    },
  };
};

export interface TwoSeatSolution {
  readonly solver: TwoSeatSolver;
  readonly table: WinTable;
  readonly firstSeatWins: number;
  readonly residual: number;
  readonly sweeps: number;
}

/** Sweeps over the groups are repeated, where a penalty can throw a seat back, until values move less than this. */
export const STEADY = 1e-10;

const emptyTable = (solver: TwoSeatSolver): WinTable =>
  new Float64Array(solver.positions.list.length ** 2).fill(0.5);

export const firstSeatWins = (solver: TwoSeatSolver, table: WinTable): number => {
  const { list, start } = solver.positions;
  return table[start * list.length + start] ?? 0;
};

/** Solves in this thread, wave by wave. */
export const solveTwoSeat = (
  rules: HotDiceRules,
  progress: (share: number, sweep: number) => void,
): TwoSeatSolution => {
  const solver = twoSeatSolver(rules);
  const table = emptyTable(solver);
  const groups = groupSolver(solver);
  const waves = wavesOf(solver.positions.ranks);
  let residual = 0;
  let sweeps = 0;
  for (let change = 1; change > STEADY; ) {
    change = 0;
    residual = 0;
    waves.forEach((wave, i) => {
      for (const group of wave) {
        const solved = groups.solve(table, group, sweeps === 0);
        residual = Math.max(residual, solved.residual);
        change = Math.max(change, solved.change);
      }
      progress((i + 1) / waves.length, sweeps);
    });
    sweeps++;
    if (rules.penalties.length === 0) break;
  }
  return { solver, table, firstSeatWins: firstSeatWins(solver, table), residual, sweeps };
};

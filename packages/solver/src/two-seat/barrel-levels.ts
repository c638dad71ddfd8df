// Inside barrels each turn leads to fewer turns left, except the last, which may lead back to the barrel's lower end. One
// pass in order of turns left finds all values of a group from those that are led back to: only these are unknowns. Pairs
// that nothing in the group leads to, or only such pairs, take no part in the iteration and are found from it afterwards.

import type { Positions } from './positions.ts';
import type { PairOfPositions } from './solver.ts';

interface LinkedPair extends PairOfPositions {
  /** Index of its value. */
  readonly at: number;
}

type Levels<P> = readonly (readonly P[])[];

export interface BarrelLevels<P> {
  /** Pairs that lead back to each other. A level depends on earlier ones and on unknowns. */
  readonly core: Levels<P>;
  /** Indices of the unknowns. */
  readonly unknowns: readonly number[];
  /** All other pairs. A level depends on the core and on earlier levels. */
  readonly rest: Levels<P>;
}

/** By position: where its turn can end without leaving the class. */
const endsInClass = ({ list, rank, afterBank, afterBust }: Positions): readonly number[][] =>
  list.map((_, own) => {
    const ends = new Set([afterBust[own]?.position ?? 0, ...(afterBank[own] ?? [])]);
    return [...ends].filter((to) => to >= 0 && rank[to] === rank[own]);
  });

/** Takes away what nothing leads to, again and again. The first level was taken last. */
const peel = <P extends LinkedPair>(
  pairs: readonly P[],
  linksOf: (pair: P) => readonly P[],
): { readonly core: ReadonlySet<P>; readonly rest: Levels<P> } => {
  const core = new Set(pairs);
  const readers = new Map<P, number>();
  for (const pair of pairs)
    for (const to of linksOf(pair)) readers.set(to, (readers.get(to) ?? 0) + 1);
  const rest: P[][] = [];
  let unread = pairs.filter((pair) => !readers.has(pair));
  while (unread.length > 0) {
    rest.unshift(unread);
    const next: P[] = [];
    for (const pair of unread) {
      core.delete(pair);
      for (const to of linksOf(pair)) {
        const left = (readers.get(to) ?? 0) - 1;
        readers.set(to, left);
        if (left === 0) next.push(to);
      }
    }
    unread = next;
  }
  return { core, rest };
};

/** Finds the levels of groups of pairs. */
export const barrelLevels = (
  positions: Positions,
): (<P extends LinkedPair>(pairs: readonly P[]) => BarrelLevels<P>) => {
  const { list } = positions;
  const count = list.length;
  const ends = endsInClass(positions);
  const turnsLeft = (position: number): number => list[position]?.barrelTurns ?? 0;
  // A seat outside a barrel can bust and stay where it is, so its rival's value comes first.
  const levelOf = ({ own, other }: PairOfPositions): number =>
    2 * (turnsLeft(own) + turnsLeft(other)) + (turnsLeft(own) > 0 ? 0 : 1);

  return (pairs) => {
    const known = new Map(pairs.map((pair) => [pair.at, pair]));
    const linksOf = ({ own, other }: PairOfPositions) =>
      (ends[own] ?? []).flatMap((to) => known.get(other * count + to) ?? []);
    const { core, rest } = peel(pairs, linksOf);
    const levels: (typeof pairs)[number][][] = [];
    const unknowns = new Set<number>();
    for (const pair of core) {
      const level = levelOf(pair);
      (levels[level] ??= []).push(pair);
      for (const to of linksOf(pair)) if (levelOf(to) >= level) unknowns.add(to.at);
    }
    return {
      core: levels.filter((level) => level.length > 0),
      unknowns: [...unknowns],
      rest,
    };
  };
};

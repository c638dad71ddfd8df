// Inside barrels each turn leads to fewer turns left, except the last, which may lead back to the barrel's lower end. One
// pass in order of turns left finds all values of a group from those that are led back to: only these are unknowns.

import type { Positions } from './positions.ts';
import type { PairOfPositions } from './solver.ts';

interface LinkedPair extends PairOfPositions {
  /** Index of its value. */
  readonly at: number;
}

export interface BarrelLevels<P> {
  /** Pairs of a level depend on earlier levels and on unknowns. */
  readonly levels: readonly (readonly P[])[];
  /** Indices of the unknowns. */
  readonly unknowns: readonly number[];
}

export const barrelLevels = <P extends LinkedPair>(
  { list, afterBank, afterBust }: Positions,
  pairs: readonly P[],
): BarrelLevels<P> => {
  const count = list.length;
  const turnsLeft = (position: number): number => list[position]?.barrelTurns ?? 0;
  // A seat outside a barrel can bust and stay where it is, so its rival's value comes first.
  const levelOf = ({ own, other }: PairOfPositions): number =>
    2 * (turnsLeft(own) + turnsLeft(other)) + (turnsLeft(own) > 0 ? 0 : 1);
  const levels: P[][] = [];
  const levelAt = new Map<number, number>();
  for (const pair of pairs) {
    const level = levelOf(pair);
    (levels[level] ??= []).push(pair);
    levelAt.set(pair.at, level);
  }
  const unknowns = new Set<number>();
  for (const pair of pairs) {
    const level = levelOf(pair);
    const leadsTo = (position: number): void => {
      const at = pair.other * count + position;
      if ((levelAt.get(at) ?? -1) >= level) unknowns.add(at);
    };
    leadsTo(afterBust[pair.own]?.position ?? 0);
    for (const position of afterBank[pair.own] ?? []) if (position >= 0) leadsTo(position);
  }
  return { levels: levels.filter((level) => level.length > 0), unknowns: [...unknowns] };
};

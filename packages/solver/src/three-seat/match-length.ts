// How many turns a match can still take, on average, if one seat plays as it likes and the others play by the table. Gains in
// single turns add up to at most that number times the largest, even if barrels and penalties lead a match back.

import { triplesInOrder } from './ordered-groups.ts';
import type { MixedPosition } from './rotation-groups.ts';
import { SEATS } from './rotations.ts';
import type { Group, ThreeSeatSolver } from './solver.ts';
import type { WinTable } from './turn.ts';

/** By triple of positions and by the seat that plays as it likes: mover, next, third. */
export type LengthTable = Float32Array;

export interface BoundedLengths {
  /** The most that a bound was below one turn more than the bounds of what follows, before it was raised. */
  readonly short: number;
  /** The same afterwards, as far as nothing but groups with a lower sum can raise it again. */
  readonly left: number;
  readonly longest: number;
  readonly turns: number;
}

/** Within a group, passes repeat until no bound is short by more than this. */
const SHORT = 0.2;
const MOST_PASSES = 200;

/**
 * Raises the bounds of some groups to one turn more than those of what follows. A bound never falls, so that sweeps over
 * all groups come closer from below.
 */
export const lengthBounds = (
  solver: ThreeSeatSolver,
): ((
  table: WinTable,
  lengths: LengthTable,
  groups: readonly Group[],
  mixed: ReadonlyMap<number, MixedPosition>,
) => BoundedLengths) => {
  const { positions, values: turn } = solver;
  const { list, afterBank, afterBust } = positions;
  const count = list.length;
  const inOrder = triplesInOrder(solver);

  return (table, lengths, groups, mixed) => {
    let short = 0;
    let left = 0;
    let longest = 0;
    let turns = 0;
    // The next seat is the mover after this turn, the third is next, and the mover is third.
    const asMover = (at: number): number => lengths[SEATS * at] ?? 0;
    const asNext = (at: number): number => lengths[SEATS * at + 1] ?? 0;
    const asThird = (at: number): number => lengths[SEATS * at + 2] ?? 0;

    /** The mover plays as it likes. Letting it choose how its turn ends, too, makes the bound higher than necessary. */
    const longestTurn = (own: number, base: number): number => {
      let most = asThird(base + (afterBust[own]?.position ?? own));
      for (const after of afterBank[own] ?? []) {
        if (after >= 0) most = Math.max(most, asThird(base + after));
      }
      return most;
    };

    const usualTurn = (
      triple: readonly [number, number, number],
      at: number,
      base: number,
    ): readonly number[] => {
      const [own] = triple;
      const fallen = 2 * (base + (afterBust[own]?.position ?? own));
      const mixture = mixed.get(at);
      turns++;
      if (mixture === undefined) {
        const bust = 1 - (table[fallen] ?? 0) - (table[fallen + 1] ?? 0);
        return turn.follow(table, triple, bust, [asMover, asNext]);
      }
      const { firstBust, secondBust, weight } = mixture;
      const first = turn.follow(table, triple, firstBust, [asMover, asNext]);
      const second = turn.follow(table, triple, secondBust, [asMover, asNext]);
      return first.map((one, i) => weight * one + (1 - weight) * (second[i] ?? 0));
    };

    /** Returns by how much a bound was short. */
    const raise = (triple: readonly [number, number, number]): number => {
      const [own, next, third] = triple;
      const base = (next * count + third) * count;
      const at = (own * count + next) * count + third;
      const [nextDeviates = 0, thirdDeviates = 0] = usualTurn(triple, at, base);
      let most = 0;
      [longestTurn(own, base), nextDeviates, thirdDeviates].forEach((after, role) => {
        const known = lengths[SEATS * at + role] ?? 0;
        most = Math.max(most, 1 + after - known);
        if (1 + after > known) lengths[SEATS * at + role] = 1 + after;
        longest = Math.max(longest, lengths[SEATS * at + role] ?? 0);
      });
      return most;
    };

    for (const group of groups) {
      const triples = inOrder(group);
      let most = Number.POSITIVE_INFINITY;
      for (let pass = 0; pass < MOST_PASSES && most > SHORT; pass++) {
        most = 0;
        for (const triple of triples) most = Math.max(most, raise(triple));
        if (pass === 0) short = Math.max(short, most);
      }
      // The last pass may have raised what a triple leads to, by no more than this.
      left = Math.max(left, most);
    }
    return { short, left, longest, turns };
  };
};

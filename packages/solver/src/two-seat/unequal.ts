// A match of two in which one seat follows a heuristic and the other plays best against it.

import type { HotDiceRules } from '@barrelhouse/engine';
import { type Convergence, type Link, type Member, policyIteration } from '../policy-iteration.ts';
import type { ReferencePlayer } from './followed-turn.ts';
import type { Group } from './group.ts';
import { CONVERGED, hasConverged, residualAfter, wavesOf, worseOf } from './solve.ts';
import { type TwoSeatSolver, twoSeatSolver, type WinTable } from './solver.ts';

/** Chances to win of the seat to move, by its position and the other's. */
export interface UnequalSolution {
  /** If the player is to move. */
  readonly ofPlayer: WinTable;
  /** If the rival, who plays best, is to move. */
  readonly ofRival: WinTable;
  readonly residual: number;
}

/** One of the two seats. */
interface Side {
  readonly solver: TwoSeatSolver;
  /** Where its values begin among those of both. */
  readonly offset: number;
  /** The values of the other. */
  readonly others: WinTable;
}

/** A pair of positions and the seat to move. Its link is the bust. */
interface Pair extends Member {
  readonly side: Side;
  readonly own: number;
  readonly other: number;
  readonly bust: Link;
}

/** `start` is the table of best play on both sides, from which values are not far. */
export const solveUnequal = (
  rules: HotDiceRules,
  player: ReferencePlayer,
  start: WinTable,
): UnequalSolution => {
  const [playing, best] = [twoSeatSolver(rules, [], player), twoSeatSolver(rules)];
  const { positions } = playing;
  const count = positions.list.length;
  const size = count ** 2;
  const values = new Float64Array(2 * size);
  values.set(start);
  values.set(start, size);
  const [ofPlayer, ofRival] = [values.subarray(0, size), values.subarray(size)];
  const sides: readonly Side[] = [
    { solver: playing, offset: 0, others: ofRival },
    { solver: best, offset: size, others: ofPlayer },
  ];
  const members: number[][] = Array.from({ length: positions.ranks }, () => []);
  positions.rank.forEach((rank, position) => members[rank]?.push(position));

  const pairOf = (side: Side, own: number, other: number): Pair => {
    const lost = other * count + (positions.afterBust[own]?.position ?? 0);
    const bust = { at: size - side.offset + lost, weight: 0, assumed: 0 };
    const at = side.offset + own * count + other;
    return { side, own, other, at, value: 0, bust, links: [bust] };
  };
  const across = (from: number, to: number): readonly Pair[] =>
    (members[to] ?? []).flatMap((other) =>
      (members[from] ?? []).flatMap((own) => sides.map((side) => pairOf(side, own, other))),
    );

  // What is good for one seat is bad for the other, so every weight is negative.
  const improve = (pair: Pair): void => {
    const { solver, others } = pair.side;
    const { value, slope } = solver.turn(others, pair.own, pair.other, 'needed');
    pair.value = value;
    pair.bust.weight = -slope;
  };
  const solveGroup = ([low, high]: Group): Convergence => {
    const pairs = low === high ? across(low, low) : [...across(low, high), ...across(high, low)];
    return policyIteration(values, pairs, { improve, evaluate: (all) => all.forEach(improve) });
  };

  const waves = wavesOf(positions.ranks);
  for (;;) {
    const latest = waves
      .flat()
      .reduce((worst, group) => worseOf(worst, solveGroup(group)), CONVERGED);
    if (hasConverged(rules, latest))
      return { ofPlayer, ofRival, residual: residualAfter(rules, latest) };
  }
};

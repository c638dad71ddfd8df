// Groups in which busts are counted or banks stay within a barrel. Nearly every turn leads to positions with fewer turns
// or busts left, so passes in that order settle a group quickly: Gauss–Seidel iteration.

import { SEATS } from './rotations.ts';
import type { Group, ThreeSeatSolver } from './solver.ts';
import { turnBatch, type WinTable } from './turn.ts';

export interface OrderedSolve {
  /** The largest change of a value in the group's last pass. */
  readonly residual: number;
  /** The largest change of a value in all passes. */
  readonly change: number;
  readonly turns: number;
}

const BATCH = 1024;
const STILL = 1e-14;
const MOST_PASSES = 400;

type Triple = readonly [own: number, next: number, third: number];

/** Triples of positions of a group. */
export const triplesOf = (members: readonly (readonly number[])[], group: Group): Triple[] => {
  const [a, b, c] = group;
  const rotations = a === b && b === c ? 1 : SEATS;
  const triples: Triple[] = [];
  for (let k = 0; k < rotations; k++) {
    const [own = [], next = [], third = []] = [0, 1, 2].map(
      (role) => members[group[(k + role) % SEATS] ?? 0],
    );
    for (const x of own) for (const y of next) for (const z of third) triples.push([x, y, z]);
  }
  return triples;
};

/** Turns or busts that each position has left before something happens to it. */
const livesOf = ({ model, positions: { list } }: ThreeSeatSolver): readonly number[] => {
  const busts = model.rules.penalties.at(-1)?.busts ?? 0;
  return list.map(({ barrel, barrelTurns, streak }) =>
    barrel >= 0 ? barrelTurns : Math.max(busts - streak, 0),
  );
};

/** The triples of a group in levels: nearly every turn leads to an earlier level, or out of the group. */
const levelled = (solver: ThreeSeatSolver): ((group: Group) => readonly (readonly Triple[])[]) => {
  const life = livesOf(solver);
  const lifeOf = (at: number): number => life[at] ?? 0;
  const levelOf = ([own, next, third]: Triple): number => {
    const until = lifeOf(own) > 0 ? 0 : lifeOf(next) > 0 ? 1 : 2;
    return SEATS * (lifeOf(own) + lifeOf(next) + lifeOf(third)) + until;
  };
  return (group) => {
    const levels: Triple[][] = [];
    for (const triple of triplesOf(solver.members, group))
      (levels[levelOf(triple)] ??= []).push(triple);
    return levels.filter((level) => level !== undefined);
  };
};

/** The triples of a group, so that most come after those that their turns lead to. */
export const triplesInOrder = (solver: ThreeSeatSolver): ((group: Group) => readonly Triple[]) => {
  const levelsOf = levelled(solver);
  // Busts lead round a group of rotations in the order in which they are listed.
  return (group) => levelsOf(group).flatMap((level) => level.toReversed());
};

export const orderedGroups = (
  solver: ThreeSeatSolver,
): ((table: WinTable, group: Group) => OrderedSolve) => {
  const { positions, members, values } = solver;
  const { list, rank, afterBust, afterBank } = positions;
  const count = list.length;
  const life = livesOf(solver);
  const levelsOf = levelled(solver);
  const lifeOf = (at: number): number => life[at] ?? 0;
  const stays = (from: number, to: number): boolean => rank[from] === rank[to];
  /** Whether a turn leads to the same class without using up life. */
  const circles = list.map((_, at) => {
    const bust = afterBust[at]?.position ?? at;
    const goesUp = (to: number): boolean => stays(at, to) && lifeOf(to) >= lifeOf(at);
    return goesUp(bust) || (afterBank[at] ?? []).some((to) => to >= 0 && goesUp(to));
  });
  const batch = turnBatch(BATCH);

  const solvePart = (table: WinTable, part: readonly Triple[]): number => {
    part.forEach(([own, next, third], i) => {
      batch.own[i] = own;
      batch.next[i] = next;
      batch.third[i] = third;
      const at = 2 * ((next * count + third) * count + (afterBust[own]?.position ?? own));
      const mover = table[at] ?? 0;
      batch.bustOwn[i] = 1 - mover - (table[at + 1] ?? 0);
      batch.bustNext[i] = mover;
    });
    values.solve(table, batch, part.length);
    let change = 0;
    part.forEach(([own, next, third], i) => {
      const at = 2 * ((own * count + next) * count + third);
      const value = batch.value[i] ?? 0;
      const nextValue = batch.nextValue[i] ?? 0;
      change = Math.max(
        change,
        Math.abs(value - (table[at] ?? 0)),
        Math.abs(nextValue - (table[at + 1] ?? 0)),
      );
      table[at] = value;
      table[at + 1] = nextValue;
    });
    return change;
  };

  return (table, group) => {
    const levels = levelsOf(group);
    const once = group.every((of) => !(members[of] ?? []).some((at) => circles[at]));
    let change = 0;
    let moved = 0;
    let turns = 0;
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      moved = 0;
      for (const level of levels) {
        for (let i = 0; i < level.length; i += BATCH) {
          moved = Math.max(moved, solvePart(table, level.slice(i, i + BATCH)));
        }
        turns += level.length;
      }
      change = Math.max(change, moved);
      if (once || moved < STILL) break;
    }
    return { residual: once ? 0 : moved, change, turns };
  };
};

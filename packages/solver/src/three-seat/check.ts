// A separate pass over a solved table: how far is it from an equilibrium? It reads nothing but the table and the mixed
// positions, works out every turn once more, and compares.

import { triplesOf } from './ordered-groups.ts';
import { type MixedPosition, strategyOf } from './rotation-groups.ts';
import { SEATS } from './rotations.ts';
import type { Group, ThreeSeatSolver } from './solver.ts';
import { turnBatch, type WinTable } from './turn.ts';

export interface Checked {
  /** The most that a value is off, or that a mover could gain, in one turn. */
  readonly off: number;
  /** The same for all turns that a match can spend in a group while one seat plays as it likes. */
  readonly perGroup: number;
  readonly turns: number;
}

const BATCH = 1024;

export const groupChecker = ({
  positions,
  members,
  withSlopes,
}: ThreeSeatSolver): ((
  table: WinTable,
  groups: readonly Group[],
  mixed: ReadonlyMap<number, MixedPosition>,
) => Checked) => {
  const { list, afterBust } = positions;
  const count = list.length;
  const batch = turnBatch(BATCH);
  const single = turnBatch(1);

  /** How far the values of triple `i` of the batch are from what its mover's mixture is worth. */
  const offWhenMixed = (
    table: WinTable,
    i: number,
    { at, firstBust, secondBust, weight }: MixedPosition,
  ): { readonly off: number; readonly busts: number } => {
    const bust = [batch.bustOwn[i] ?? 0, batch.bustNext[i] ?? 0] as const;
    const mixture = [0, 0, 0];
    for (const [decidedAt, chance] of [
      [firstBust, weight],
      [secondBust, 1 - weight],
    ] as const) {
      single.own[0] = batch.own[i] ?? 0;
      single.next[0] = batch.next[i] ?? 0;
      single.third[0] = batch.third[i] ?? 0;
      single.bustOwn[0] = decidedAt;
      single.bustNext[0] = bust[1];
      withSlopes.solve(table, single, 1);
      const { worth, busts } = strategyOf(single, 0);
      mixture[0] = (mixture[0] ?? 0) + chance * (worth[0] + busts * bust[0]);
      mixture[1] = (mixture[1] ?? 0) + chance * (worth[1] + busts * bust[1]);
      mixture[2] = (mixture[2] ?? 0) + chance * busts;
    }
    const [own = 0, next = 0, busts = 0] = mixture;
    const off = Math.max(
      Math.abs(own - (table[2 * at] ?? 0)),
      Math.abs(next - (table[2 * at + 1] ?? 0)),
      (batch.value[i] ?? 0) - own,
    );
    return { off, busts };
  };

  const indexOf = (i: number): number =>
    ((batch.own[i] ?? 0) * count + (batch.next[i] ?? 0)) * count + (batch.third[i] ?? 0);

  const load = (table: WinTable, triples: readonly (readonly number[])[]): void => {
    triples.forEach(([own = 0, next = 0, third = 0], i) => {
      batch.own[i] = own;
      batch.next[i] = next;
      batch.third[i] = third;
      const at = 2 * ((next * count + third) * count + (afterBust[own]?.position ?? own));
      const mover = table[at] ?? 0;
      batch.bustOwn[i] = 1 - mover - (table[at + 1] ?? 0);
      batch.bustNext[i] = mover;
    });
    withSlopes.solve(table, batch, triples.length);
  };

  return (table, groups, mixed) => {
    let off = 0;
    let turns = 0;
    let perGroup = 0;
    // Triples of all groups in one list, rotation by rotation, with the group they belong to.
    const triples: (readonly number[])[] = [];
    const groupOf: number[] = [];
    const sums = new Float64Array(groups.length);
    const stay = new Float64Array(groups.length);
    const perSeat = groups.map((group) => triplesOf(members, group));
    const longest = Math.max(...perSeat.map((list) => list.length));
    for (let i = 0; i < longest; i++) {
      perSeat.forEach((list, group) => {
        const triple = list[i];
        if (triple === undefined) return;
        triples.push(triple);
        groupOf.push(group);
      });
    }
    for (let from = 0; from < triples.length; from += BATCH) {
      const part = triples.slice(from, from + BATCH);
      load(table, part);
      turns += part.length;
      for (let i = 0; i < part.length; i++) {
        const at = indexOf(i);
        const known = mixed.get(at);
        const one =
          known === undefined
            ? {
                off: Math.max(
                  Math.abs((batch.value[i] ?? 0) - (table[2 * at] ?? 0)),
                  Math.abs((batch.nextValue[i] ?? 0) - (table[2 * at + 1] ?? 0)),
                ),
                busts: batch.busts[i] ?? 0,
              }
            : offWhenMixed(table, i, known);
        const group = groupOf[from + i] ?? 0;
        off = Math.max(off, one.off);
        sums[group] = Math.max(sums[group] ?? 0, one.off);
        stay[group] = Math.max(stay[group] ?? 0, one.busts);
      }
    }
    // One seat may bust for ever; the round goes on only if both others bust, too.
    sums.forEach((most, group) => {
      perGroup = Math.max(perGroup, (SEATS * most) / (1 - (stay[group] ?? 0) ** 2));
    });
    return { off, perGroup, turns };
  };
};

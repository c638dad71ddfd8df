import { indexCount, partsOf } from '../core/dice-index.ts';
import type { Expansion } from './combos.ts';

/** The worth of every selection by index: 13 bytes each, 38 KB for eight dice. */
export interface WorthTable {
  readonly dice: number;
  /** How many combinations the best split has; 0 if the selection does not score in full. */
  readonly pieces: Uint8Array;
  readonly points: Int32Array;
  /** The first combination of the best split, by its place in the scoring order, and the dice left after it. */
  readonly first: Uint16Array;
  readonly rest: Uint16Array;
  /** The most points of any part of these dice; 0 if no part scores. */
  readonly best: Int32Array;
}

/**
 * Finds the best split of every selection from those of its parts: all pairs of a part and its rest, 126,000 of them
 * for eight dice however many combinations there are. More points are better; among equals fewer combinations, as the
 * plainer reading; then the combination that comes first in `order`.
 */
export const tabulate = (expansion: Expansion, order: Uint16Array, dice: number): WorthTable => {
  const count = indexCount(dice);
  const place = new Int16Array(count).fill(-1);
  const worth = new Int32Array(count);
  order.forEach((at, i) => {
    const selection = expansion.dice[at] ?? 0;
    place[selection] = i;
    worth[selection] = expansion.points[at] ?? 0;
  });
  const pieces = new Uint8Array(count);
  const points = new Int32Array(count);
  const firsts = new Uint16Array(count);
  const rests = new Uint16Array(count);
  const best = new Int32Array(count);
  for (let size = 1; size <= dice; size++) {
    const { from, first, part, rest } = partsOf(size);
    for (let i = 0; i + 1 < first.length; i++) {
      const selection = from + i;
      let most = 0;
      let fewest = 0;
      let start = 0;
      let left = 0;
      let dearest = 0;
      const end = first[i + 1] ?? 0;
      for (let at = first[i] ?? 0; at < end; at++) {
        const taken = part[at] ?? 0;
        const other = rest[at] ?? 0;
        // A part that is smaller than the selection is settled already.
        if ((best[taken] ?? 0) > dearest) dearest = best[taken] ?? 0;
        const combination = place[taken] ?? -1;
        if (combination < 0 || (other > 0 && pieces[other] === 0)) continue;
        const sum = (worth[taken] ?? 0) + (points[other] ?? 0);
        const parts = 1 + (pieces[other] ?? 0);
        const better =
          fewest === 0 ||
          sum > most ||
          (sum === most && (parts < fewest || (parts === fewest && combination < start)));
        if (!better) continue;
        most = sum;
        fewest = parts;
        start = combination;
        left = other;
      }
      pieces[selection] = fewest;
      points[selection] = most;
      firsts[selection] = start;
      rests[selection] = left;
      best[selection] = Math.max(most, dearest);
    }
  }
  return { dice, pieces, points, first: firsts, rest: rests, best };
};

/** The different points that selections of exactly `size` dice are worth, in no order. */
export const pointsOfSize = (table: WorthTable, size: number): readonly number[] => {
  const found = new Set<number>();
  for (let selection = indexCount(size - 1); selection < indexCount(size); selection++) {
    if (table.pieces[selection] !== 0) found.add(table.points[selection] ?? 0);
  }
  return [...found];
};

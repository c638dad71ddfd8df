// Nested iteration. If penalties make sweeps repeat, the first sweeps solve only every few ranks of positions and
// interpolate between them. That takes a small share of the time, and sweeps over all ranks then start close to the end.

import type { Positions } from './positions.ts';
import type { WinTable } from './solver.ts';

/** Every how many ranks are solved. */
const STRIDE = 5;
/** Next to the target values bend too much to interpolate: that many ranks are all solved. */
const TOP_RANKS = 40;
/** With fewer ranks a coarse grid would not be much smaller. */
const FEWEST_RANKS = 120;

/** A position between three of the grid, and their weights: quadratic interpolation. */
interface Between {
  readonly at: number;
  readonly from: readonly [number, number, number];
  readonly weights: readonly [number, number, number];
}

export interface CoarseGrid {
  /** The ranks that are solved, ascending. */
  readonly ranks: readonly number[];
  /** After a pair of ranks is solved: fills in values between each and the next higher one. */
  readonly fillRows: (table: WinTable, pair: readonly [number, number]) => void;
  /** After the last sweep: fills in all values that are still missing. */
  readonly fillRest: (table: WinTable) => void;
}

const isOnGrid = (rank: number, ranks: number): boolean =>
  rank >= ranks - TOP_RANKS || rank % STRIDE === 0;

/** `undefined` if the rules are not even enough: barrels, an opening, or few ranks. */
export const coarseGrid = (positions: Positions): CoarseGrid | undefined => {
  const { list, rank, ranks } = positions;
  const count = list.length;
  const [first] = list;
  const uneven = list.some(({ barrel, opened }) => barrel >= 0 || opened !== first?.opened);
  if (ranks < FEWEST_RANKS || uneven) return undefined;

  const members: number[][] = Array.from({ length: ranks }, () => []);
  rank.forEach((own, at) => members[own]?.push(at));
  const all = Array.from({ length: ranks }, (_, own) => own);
  const grid = all.filter((own) => isOnGrid(own, ranks));

  const totalAt = (own: number): number => list[members[own]?.[0] ?? 0]?.total ?? 0;
  const alike = (own: number, at: number): number | undefined =>
    members[own]?.find((one) => list[one]?.streak === list[at]?.streak);

  const betweenAbove = (low: number): readonly Between[] => {
    const place = grid.indexOf(low);
    const [middle, high] = [grid[place + 1], grid[place + 2]];
    if (middle === undefined || high === undefined) return [];
    const [x0, x1, x2] = [totalAt(low), totalAt(middle), totalAt(high)];
    return all.slice(low + 1, middle).flatMap((own) =>
      (members[own] ?? []).map((at) => {
        const x = totalAt(own);
        const from = [low, middle, high].map((one) => alike(one, at) ?? at) as [
          number,
          number,
          number,
        ];
        return {
          at,
          from,
          weights: [
            ((x - x1) * (x - x2)) / ((x0 - x1) * (x0 - x2)),
            ((x - x0) * (x - x2)) / ((x1 - x0) * (x1 - x2)),
            ((x - x0) * (x - x1)) / ((x2 - x0) * (x2 - x1)),
          ] as const,
        };
      }),
    );
  };
  const between = all.map((own) => (isOnGrid(own, ranks) ? betweenAbove(own) : []));

  const fillRow = (table: WinTable, row: number, gaps: readonly Between[]): void => {
    for (const { at, from, weights } of gaps) {
      table[row + at] =
        weights[0] * (table[row + from[0]] ?? 0) +
        weights[1] * (table[row + from[1]] ?? 0) +
        weights[2] * (table[row + from[2]] ?? 0);
    }
  };

  return {
    ranks: grid,
    fillRows: (table, [low, high]) => {
      for (const own of members[low] ?? []) fillRow(table, own * count, between[high] ?? []);
      for (const own of members[high] ?? []) fillRow(table, own * count, between[low] ?? []);
    },
    fillRest: (table) => {
      for (const { at, from, weights } of between.flat()) {
        for (let other = 0; other < count; other++) {
          const value = from.reduce(
            (sum, own, i) => sum + (weights[i] ?? 0) * (table[own * count + other] ?? 0),
            0,
          );
          table[at * count + other] = Math.min(Math.max(value, 0), 1);
        }
      }
    },
  };
};

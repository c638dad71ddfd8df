import { byStanding, type Entrant } from './entrant.ts';

type Table = readonly Entrant[];

/** Table sizes for a number of players: as many full tables as possible, none with a single player. */
export const tableSizes = (players: number, size: number): readonly number[] => {
  if (players < 2) return [];
  const tables = Math.ceil(players / size);
  const small = Math.floor(players / tables);
  const larger = players - small * tables;
  return Array.from({ length: tables }, (_, i) => (i < larger ? small + 1 : small));
};

/** How many earlier meetings a table repeats, counting each as often as it happened. */
const repeatsAt = (table: Table): number =>
  table.reduce(
    (sum, own, i) =>
      sum +
      table
        .slice(i + 1)
        .reduce((met, other) => met + own.rivals.filter((one) => one === other.player).length, 0),
    0,
  );

const spreadAt = (table: Table): number => {
  const points = table.map((one) => one.points);
  return Math.max(...points) - Math.min(...points);
};

const REPEAT = 100;

const costOf = (table: Table): number => REPEAT * repeatsAt(table) + spreadAt(table) ** 2;

const MOST_PASSES = 40;

/**
 * Tables of three or four: chunks by score, then swaps between tables as long as they reduce first the number of repeated
 * meetings, and then the spread of points.
 */
export const pairTables = (entrants: readonly Entrant[], size: number): readonly Table[] => {
  const sorted = entrants.toSorted(byStanding);
  let from = 0;
  const tables: Entrant[][] = tableSizes(entrants.length, size).map((length) => {
    const table = sorted.slice(from, from + length);
    from += length;
    return table;
  });
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    let improved = false;
    for (const [i, a] of tables.entries()) {
      for (const b of tables.slice(i + 1)) improved = swapBest(a, b) || improved;
    }
    if (!improved) break;
  }
  return tables.map((table) => table.toSorted(byStanding));
};

/** Makes the swap between two tables that lowers their cost most. Returns whether there was one. */
const swapBest = (a: Entrant[], b: Entrant[]): boolean => {
  let least = costOf(a) + costOf(b) - 1e-9;
  let best: readonly [number, number] | undefined;
  for (const [i, own] of a.entries()) {
    for (const [j, other] of b.entries()) {
      const cost = costOf(a.with(i, other)) + costOf(b.with(j, own));
      if (cost < least) {
        least = cost;
        best = [i, j];
      }
    }
  }
  if (best === undefined) return false;
  const [i, j] = best;
  const [own, other] = [a[i], b[j]];
  if (own === undefined || other === undefined) return false;
  a[i] = other;
  b[j] = own;
  return true;
};

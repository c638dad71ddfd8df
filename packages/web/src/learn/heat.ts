import { NOWHERE, TO_THE_TARGET } from './odds-messages.ts';

/** Points from which to bank, by row (rival's total) and column (own total). */
export type HeatMap = readonly (readonly number[])[];

/** A stretch of points drawn in one colour, both ends included. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

export const MOST_BANDS = 7;

/** At most so many bands, each with about as much of the map as the others. */
export const bandsOf = (map: HeatMap): readonly Band[] => {
  const shares = new Map<number, number>();
  for (const points of map.flat()) {
    if (points >= 0) shares.set(points, (shares.get(points) ?? 0) + 1);
  }
  const sorted = [...shares].sort(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, share]) => sum + share, 0);
  const groups: number[][] = [];
  let before = 0;
  for (const [points, share] of sorted) {
    const band = Math.floor((before / all) * MOST_BANDS);
    if (groups.length <= band && groups.length < MOST_BANDS) groups.push([points]);
    else groups.at(-1)?.push(points);
    before += share;
  }
  return groups.map((group) => ({ low: group[0] ?? 0, high: group.at(-1) ?? 0 }));
};

/** How warm a cell is drawn: 0 for banking soonest to 1 for latest; the marks stay themselves. */
export const warmthOf = (bands: readonly Band[], points: number): number => {
  if (points === NOWHERE || points === TO_THE_TARGET) return points;
  const band = bands.findIndex(({ low, high }) => points >= low && points <= high);
  return bands.length < 2 ? 0 : Math.max(band, 0) / (bands.length - 1);
};

export const hasTarget = (map: HeatMap): boolean => map.flat().includes(TO_THE_TARGET);

/** The cell nearest to a share of the way, for both. */
export const cellAt = (map: HeatMap, own: number, rival: number): number => {
  const at = (share: number): number => Math.min(map.length - 1, Math.round(share * map.length));
  return map[at(rival)]?.[at(own)] ?? NOWHERE;
};

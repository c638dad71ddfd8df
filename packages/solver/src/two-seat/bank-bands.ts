import type { HeatMap } from './bank-map.ts';

/** A range of points drawn in one colour, both ends included. */
export interface ColourBand {
  readonly low: number;
  readonly high: number;
}

/** Splits the points of a map into at most `most` bands that each cover about the same area. Marks are in no band. */
export const colourBands = (map: HeatMap, most: number): readonly ColourBand[] => {
  const shares = new Map<number, number>();
  for (const points of map.flat()) {
    if (points >= 0) shares.set(points, (shares.get(points) ?? 0) + 1);
  }
  const sorted = [...shares].sort(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, share]) => sum + share, 0);
  const groups: number[][] = [];
  let before = 0;
  for (const [points, share] of sorted) {
    const band = Math.floor((before / all) * most);
    if (groups.length <= band && groups.length < most) groups.push([points]);
    else groups.at(-1)?.push(points);
    before += share;
  }
  return groups.map((group) => ({ low: group[0] ?? 0, high: group.at(-1) ?? 0 }));
};

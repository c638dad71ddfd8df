import { type ColourBand, type HeatMap, NEVER_BANK, UNREACHABLE } from '@barrelhouse/solver';

export const MOST_BANDS = 7;

/** Colour of a cell, from 0 (bank early) to 1 (bank late). `UNREACHABLE` and `NEVER_BANK` are returned as they are. */
export const warmthOf = (bands: readonly ColourBand[], points: number): number => {
  if (points === UNREACHABLE || points === NEVER_BANK) return points;
  const band = bands.findIndex(({ low, high }) => points >= low && points <= high);
  return bands.length < 2 ? 0 : Math.max(band, 0) / (bands.length - 1);
};

export const hasNeverBank = (map: HeatMap): boolean => map.flat().includes(NEVER_BANK);

/** The cell nearest to these totals, given as shares of the target. */
export const cellAt = (map: HeatMap, own: number, rival: number): number => {
  const at = (share: number): number => Math.min(map.length - 1, Math.round(share * map.length));
  return map[at(rival)]?.[at(own)] ?? UNREACHABLE;
};

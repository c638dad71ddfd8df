import { type ColourBand, type HeatMap, NEVER_BANK, UNREACHABLE } from '@barrelhouse/solver';

export const MOST_BANDS = 7;

/** How warm a cell is drawn: 0 for banking soonest to 1 for latest; the marks stay themselves. */
export const warmthOf = (bands: readonly ColourBand[], points: number): number => {
  if (points === UNREACHABLE || points === NEVER_BANK) return points;
  const band = bands.findIndex(({ low, high }) => points >= low && points <= high);
  return bands.length < 2 ? 0 : Math.max(band, 0) / (bands.length - 1);
};

export const hasTarget = (map: HeatMap): boolean => map.flat().includes(NEVER_BANK);

/** The cell nearest to a share of the way, for both. */
export const cellAt = (map: HeatMap, own: number, rival: number): number => {
  const at = (share: number): number => Math.min(map.length - 1, Math.round(share * map.length));
  return map[at(rival)]?.[at(own)] ?? UNREACHABLE;
};

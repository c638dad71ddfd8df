import type { Face } from '@barrelhouse/engine';
import type { AlikeGrid } from '../../learn/scoring-rows.ts';

/** The points for dice alike in short: few dice one by one, more of them as multiples of those. */
interface ShortScoring {
  readonly few: readonly { readonly face: Face; readonly count: number; readonly points: number }[];
  /** `times` the points of the fewest alike, or the same `points` whatever the face. */
  readonly more: readonly {
    readonly count: number;
    readonly times: number | undefined;
    readonly points: number | undefined;
  }[];
}

const onlyOne = (values: readonly number[]): number | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

/** `undefined` if these rules are too irregular for that. */
export const shortScoring = ({ counts, rows }: AlikeGrid): ShortScoring | undefined => {
  const base = counts.findIndex((count) => count > 1);
  if (base < 0) return undefined;
  const few = rows.flatMap(({ face, points }) =>
    counts.slice(0, base + 1).flatMap((count, i) => {
      const paid = points[i];
      return paid === undefined ? [] : [{ face, count, points: paid }];
    }),
  );
  const more = counts.slice(base + 1).map((count, i) => {
    const at = base + 1 + i;
    const paid = rows.map(({ points }) => points[at] ?? 0);
    const times = rows.map(({ points }) => (points[at] ?? 0) / (points[base] ?? Number.NaN));
    return { count, times: onlyOne(times), points: onlyOne(paid) };
  });
  if (more.some(({ times, points }) => times === undefined && points === undefined))
    return undefined;
  return { few: few.toSorted((a, b) => a.count - b.count || a.face - b.face), more };
};

/** The first rows of a long list, and mine if it comes later. */
export const shownRows = <Row extends { readonly player: string }>(
  rows: readonly Row[],
  most: number,
  me: string,
): readonly Row[] => {
  const first = rows.slice(0, most);
  const mine = rows.slice(most).filter(({ player }) => player === me);
  return [...first, ...mine];
};

/** Rows whose points are shared, so that something else decides their order. */
export const tiedPlayers = (
  rows: readonly { readonly player: string; readonly points: number }[],
): ReadonlySet<string> => {
  const times = new Map<number, number>();
  for (const { points } of rows) times.set(points, (times.get(points) ?? 0) + 1);
  return new Set(
    rows.flatMap(({ player, points }) => ((times.get(points) ?? 0) > 1 ? [player] : [])),
  );
};

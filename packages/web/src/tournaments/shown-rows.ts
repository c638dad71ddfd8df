import type { TournamentStanding } from '@barrelhouse/client/tournaments';

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

type AheadBy = NonNullable<TournamentStanding['aheadBy']>;

export interface TieNote {
  /** Whether rivals' points decide something among the rows with as many points. */
  readonly tieBreak: boolean;
  /** What else puts this row ahead of the next one with as many points. */
  readonly aheadBy: Exclude<AheadBy, 'points' | 'tie-break'> | undefined;
}

/** What decides between rows with equal points, by player. */
export const tieNotes = (
  rows: readonly Pick<TournamentStanding, 'player' | 'points' | 'aheadBy'>[],
): ReadonlyMap<string, TieNote> => {
  const isLevel = (i: number): boolean => rows[i]?.points === rows[i + 1]?.points;
  /** Points of the rows of which some are ahead by their rivals' points. */
  const byRivals = new Set(
    rows.flatMap(({ points, aheadBy }, i) =>
      isLevel(i) && aheadBy === 'tie-break' ? [points] : [],
    ),
  );
  const notes = new Map<string, TieNote>();
  for (const [i, { player, points, aheadBy }] of rows.entries()) {
    const tieBreak = byRivals.has(points);
    const isOther =
      isLevel(i) && aheadBy !== null && aheadBy !== 'points' && aheadBy !== 'tie-break';
    if (tieBreak || isOther)
      notes.set(player, { tieBreak, aheadBy: isOther ? aheadBy : undefined });
  }
  return notes;
};

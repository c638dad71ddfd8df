import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { ResultStore, ReviewedResult } from '../../src/store/results.ts';

export interface MemoryResultsParts {
  /** Finished tables of a player, latest first. */
  readonly finishedOf: (player: PlayerId) => readonly TableId[];
  readonly isDeleted: (player: PlayerId) => boolean;
  /** By how many points a match changed the rating of a player; `undefined` if it was not rated. */
  readonly changeAt: (table: TableId, player: PlayerId) => number | undefined;
  readonly ifOpen: <T>(work: () => T) => Promise<T>;
}

/** The results part of the store in memory. */
export const memoryResults = ({
  finishedOf,
  isDeleted,
  changeAt,
  ifOpen,
}: MemoryResultsParts): ResultStore & { readonly forget: (player: PlayerId) => void } => {
  let results: readonly ReviewedResult[] = [];

  const latestOf = (player: PlayerId): readonly ReviewedResult[] =>
    results
      .filter((one) => one.player === player && player !== '')
      .toSorted((a, b) => b.endedAt - a.endedAt || (a.table < b.table ? 1 : -1));

  return {
    forget(player) {
      results = results.map((one) => (one.player === player ? { ...one, player: '' } : one));
    },
    counts: (player) =>
      ifOpen(() =>
        [...new Set(latestOf(player).map(({ game }) => game))]
          .map((game) => {
            const all = latestOf(player).filter((one) => one.game === game);
            const won = all.filter(({ place }) => place === 1).length;
            return { game, played: all.length, won };
          })
          .sort((a, b) => b.played - a.played || (a.game < b.game ? -1 : 1)),
      ),
    latest: (player, game, most) =>
      ifOpen(() =>
        latestOf(player)
          .filter((one) => game === '' || one.game === game)
          .slice(0, most),
      ),
    resultsAt: (table) => ifOpen(() => results.filter((one) => one.table === table)),
    besides: (player, most) =>
      ifOpen(() => {
        const tables = new Set(
          latestOf(player)
            .slice(0, most)
            .map(({ table }) => table),
        );
        return results.filter(({ table }) => tables.has(table)).sort((a, b) => a.seat - b.seat);
      }),
    changes: (player, most) =>
      ifOpen(
        () =>
          new Map(
            latestOf(player)
              .slice(0, most)
              .flatMap(({ table }) => {
                const change = changeAt(table, player);
                return change === undefined ? [] : [[table, change] as const];
              }),
          ),
      ),
    between: (one, other) =>
      ifOpen(() => {
        const both = latestOf(one).flatMap((mine) => {
          const theirs = results.find(
            ({ table, player }) => table === mine.table && player === other,
          );
          return theirs === undefined ? [] : [[mine.place, theirs.place] as const];
        });
        return {
          played: both.length,
          won: both.filter(([mine, theirs]) => mine === 1 && theirs > 1).length,
        };
      }),
    unrecorded: (player, most) =>
      ifOpen(() =>
        finishedOf(player)
          .filter((id) => !results.some(({ table }) => table === id))
          .slice(0, most),
      ),
    unreviewed: (player, most) =>
      ifOpen(() =>
        latestOf(player)
          .filter(({ review }) => review === 'pending')
          .slice(0, most)
          .map(({ table }) => table),
      ),
    record: (table, seats) =>
      ifOpen(() => {
        if (results.some((one) => one.table === table)) return false;
        const added = seats.map((one) => ({
          ...one,
          player: isDeleted(one.player) ? '' : one.player,
          review: 'pending' as const,
        }));
        results = [...results, ...added];
        return added.length > 0;
      }),
    review: (table, seats) =>
      ifOpen(() => {
        results = results.map((one) =>
          one.table === table && one.review === 'pending'
            ? { ...one, review: seats[one.seat] ?? 'none' }
            : one,
        );
      }),
  };
};

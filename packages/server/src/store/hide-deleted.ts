import type { Entry, Fact, PlayerId } from '@barrelhouse/protocol';
import type { Checkpoint, Store, TableRow } from './store.ts';

/** The name of players who deleted their account, wherever the record still has their own. */
const SOMEONE = 'someone';

/** Servers' clocks differ, so each look at the deletions begins a little before the last one found. */
const OVERLAP_MS = 10 * 60 * 1000;

export interface HiddenNames {
  readonly store: Store;
  /** Looks for new deletions; resolves with the players it found. */
  readonly refresh: () => Promise<ReadonlySet<PlayerId>>;
}

/** Wraps a store so that nobody reads the names of deleted players. What is stored does not change. */
export const hideDeleted = (record: Store): HiddenNames => {
  const deleted = new Set<PlayerId>();
  let latest = 0;

  const hideInFact = (fact: Fact): Fact =>
    fact.type === 'seated' && fact.kind === 'human' && deleted.has(fact.player)
      ? { ...fact, name: SOMEONE }
      : fact;
  const hideInEntry = (entry: Entry): Entry => {
    const facts = entry.facts.map(hideInFact);
    return facts.every((fact, i) => fact === entry.facts[i]) ? entry : { ...entry, facts };
  };
  const hideInRow = (row: TableRow): TableRow =>
    row.seats.some(({ who }) => deleted.has(who))
      ? {
          ...row,
          seats: row.seats.map((seat) =>
            deleted.has(seat.who) ? { ...seat, name: SOMEONE } : seat,
          ),
        }
      : row;
  /** A checkpoint has names, too. Without it, the table is folded from its entries. */
  const seatsDeleted = ({ state }: Checkpoint): boolean => {
    if (deleted.size === 0) return false;
    const { seats } = JSON.parse(state) as { readonly seats: readonly { player?: PlayerId }[] };
    return seats.some(({ player }) => player !== undefined && deleted.has(player));
  };
  const unlessNone = <T>(found: readonly T[], hide: (one: T) => T): readonly T[] =>
    deleted.size === 0 ? found : found.map(hide);

  return {
    store: {
      ...record,
      entries: async (...asked) => unlessNone(await record.entries(...asked), hideInEntry),
      row: async (table) => {
        const row = await record.row(table);
        return row && hideInRow(row);
      },
      lobby: async (...asked) => unlessNone(await record.lobby(...asked), hideInRow),
      tablesOf: async (...asked) => unlessNone(await record.tablesOf(...asked), hideInRow),
      checkpoint: async (table) => {
        const found = await record.checkpoint(table);
        return found && !seatsDeleted(found) ? found : undefined;
      },
    },
    async refresh() {
      const found = new Set<PlayerId>();
      for (const { player, at } of await record.accounts.deletedSince(latest - OVERLAP_MS)) {
        if (!deleted.has(player)) found.add(player);
        deleted.add(player);
        latest = Math.max(latest, at);
      }
      return found;
    },
  };
};

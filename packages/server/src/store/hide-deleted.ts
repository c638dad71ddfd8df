import type { Entry, Fact, NumberedEvent, Person, PlayerId } from '@barrelhouse/protocol';
import { SOMEONE } from '@barrelhouse/protocol/words';
import type { Notice } from './events.ts';
import type { Checkpoint, Store, TableRow } from './store.ts';

/** Servers' clocks differ, so each look at the deletions begins a little before the last one found. */
const OVERLAP_MS = 10 * 60 * 1000;

export interface HiddenNames {
  readonly store: Store;
  /** Looks for new deletions and withdrawn names; resolves with the players it found. */
  readonly refresh: () => Promise<ReadonlySet<PlayerId>>;
}

/** Wraps a store so that nobody reads deleted or withdrawn names. What is stored does not change. */
export const hideDeleted = (record: Store): HiddenNames => {
  const deleted = new Set<PlayerId>();
  let latest = 0;
  /** Withdrawn names, by player. */
  let withdrawn: ReadonlyMap<PlayerId, ReadonlySet<string>> = new Map();
  let version = 0;

  const isHidden = (player: PlayerId, name: string): boolean =>
    deleted.has(player) || withdrawn.get(player)?.has(name) === true;
  const hidesNothing = (): boolean => deleted.size === 0 && withdrawn.size === 0;
  const hideInFact = (fact: Fact): Fact =>
    fact.type === 'seated' && fact.kind === 'human' && isHidden(fact.player, fact.name)
      ? { ...fact, name: SOMEONE }
      : fact;
  const hideInEntry = (entry: Entry): Entry => {
    const facts = entry.facts.map(hideInFact);
    return facts.every((fact, i) => fact === entry.facts[i]) ? entry : { ...entry, facts };
  };
  const hideInRow = (row: TableRow): TableRow =>
    row.seats.some(({ who, name }) => isHidden(who, name))
      ? {
          ...row,
          seats: row.seats.map((seat) =>
            isHidden(seat.who, seat.name) ? { ...seat, name: SOMEONE } : seat,
          ),
        }
      : row;
  /** A checkpoint has names, too. Without it, the table is folded from its entries. */
  const seatsDeleted = ({ state }: Checkpoint): boolean => {
    if (hidesNothing()) return false;
    const { seats } = JSON.parse(state) as {
      readonly seats: readonly { player?: PlayerId; name?: string }[];
    };
    return seats.some(({ player = '', name = '' }) => isHidden(player, name));
  };
  /** A name and a handle are withdrawn together, so an old handle is hidden under any name. */
  const hidePerson = ({ handle, ...person }: Person): Person =>
    isHidden(person.player, person.name) || (handle && isHidden(person.player, handle))
      ? { player: person.player, name: SOMEONE }
      : { ...person, ...(handle === undefined ? {} : { handle }) };
  const hideInEvent = (event: NumberedEvent): NumberedEvent => {
    if ('by' in event) return { ...event, by: hidePerson(event.by) };
    if ('friend' in event) return { ...event, friend: { handle: '', ...hidePerson(event.friend) } };
    return 'from' in event ? { ...event, from: hidePerson(event.from) } : event;
  };
  const hideInNotice = (notice: Notice): Notice => ({
    ...notice,
    event: hideInEvent(notice.event),
  });
  const unlessNone = <T>(found: readonly T[], hide: (one: T) => T): readonly T[] =>
    hidesNothing() ? found : found.map(hide);

  /** Resolves with the players who have a withdrawn name more than before. */
  const refreshWithdrawn = async (): Promise<readonly PlayerId[]> => {
    const current = await record.desk.measuresVersion();
    if (current === version) return [];
    const { withdrawnNames } = await record.desk.measures(Number.MAX_SAFE_INTEGER);
    const before = withdrawn;
    const after = new Map<PlayerId, Set<string>>();
    for (const { player, name } of withdrawnNames)
      after.set(player, (after.get(player) ?? new Set()).add(name));
    withdrawn = after;
    version = current;
    const isNew = (player: PlayerId, names: ReadonlySet<string>): boolean =>
      names.size > (before.get(player)?.size ?? 0);
    return [...after].flatMap(([player, names]) => (isNew(player, names) ? [player] : []));
  };

  return {
    store: {
      ...record,
      desk: {
        ...record.desk,
        liveTables: async (limit) => unlessNone(await record.desk.liveTables(limit), hideInRow),
      },
      entries: async (...asked) => unlessNone(await record.entries(...asked), hideInEntry),
      events: {
        ...record.events,
        events: async (...asked) => unlessNone(await record.events.events(...asked), hideInEvent),
        dueNotices: async (...asked) =>
          unlessNone(await record.events.dueNotices(...asked), hideInNotice),
      },
      row: async (table) => {
        const row = await record.row(table);
        return row && hideInRow(row);
      },
      rows: async (tables) => {
        const rows = await record.rows(tables);
        return new Map([...rows].map(([table, row]) => [table, hideInRow(row)]));
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
      for (const player of await refreshWithdrawn()) found.add(player);
      return found;
    },
  };
};

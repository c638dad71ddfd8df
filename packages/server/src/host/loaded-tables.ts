import type { Entry, TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import { type DiceSource, diceSource, foldEntry } from '@barrelhouse/table';
import type { Store } from '../store/store.ts';

/** A table in memory. What is on disk is the truth; this is only quicker to ask. */
export interface LoadedTable {
  state: TableState;
  dice: DiceSource;
}

export interface LoadedTables {
  readonly open: (table: TableId) => Promise<LoadedTable | undefined>;
  /** As it now is on disk, where others write, too. */
  readonly openFresh: (table: TableId) => Promise<LoadedTable | undefined>;
  /** Reads what others wrote meanwhile. */
  catchUp(loaded: LoadedTable): Promise<void>;
  forget(table: TableId): void;
  /** Lets go of what was not asked for since `before`. */
  evict(before: number): void;
  readonly count: () => number;
}

/** More than this are never kept, however busy the house is: the one asked for longest ago goes. */
const MOST_LOADED = 20_000;

export interface LoadedTablesParts {
  readonly store: Store;
  readonly now: () => number;
  /** Whether other servers write to the same record. */
  readonly shared: boolean;
  /** Told of each entry that another server wrote. */
  readonly learned: (state: TableState, entry: Entry) => void;
}

export const loadedTables = ({ store, now, shared, learned }: LoadedTablesParts): LoadedTables => {
  // In order of use: the first is the one asked for longest ago.
  const loaded = new Map<TableId, { readonly table: LoadedTable; readonly used: number }>();

  const load = async (id: TableId): Promise<LoadedTable | undefined> => {
    const [entries, secret] = await Promise.all([store.entries(id, 0), store.secret(id)]);
    let state: TableState | undefined;
    for (const entry of entries) state = foldEntry(state, entry);
    if (state === undefined || secret === undefined) return undefined;
    return { state, dice: diceSource(id, secret) };
  };

  const catchUp = async (table: LoadedTable): Promise<void> => {
    for (const entry of await store.entries(table.state.table, table.state.seq)) {
      table.state = foldEntry(table.state, entry);
      learned(table.state, entry);
    }
  };

  const use = (id: TableId, table: LoadedTable | undefined): LoadedTable | undefined => {
    if (table === undefined) return undefined;
    loaded.delete(id);
    loaded.set(id, { table, used: now() });
    if (loaded.size > MOST_LOADED) {
      const [oldest] = loaded.keys();
      if (oldest !== undefined) loaded.delete(oldest);
    }
    return table;
  };

  return {
    open: async (id) => use(id, loaded.get(id)?.table ?? (await load(id))),
    async openFresh(id) {
      const known = loaded.get(id)?.table;
      if (shared && known !== undefined) await catchUp(known);
      return use(id, known ?? (await load(id)));
    },
    catchUp,
    forget: (id) => void loaded.delete(id),
    evict(before) {
      for (const [id, { used }] of loaded) {
        if (used >= before) break;
        loaded.delete(id);
      }
    },
    count: () => loaded.size,
  };
};

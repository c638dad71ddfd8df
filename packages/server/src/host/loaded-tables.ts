import type { Entry, TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import { type DiceSource, diceSource, foldEntry } from '@barrelhouse/table';
import type { Store } from '../store/store.ts';
import { UnreadableEntry } from '../store/unreadable.ts';
import { logPages } from './log-pages.ts';
import type { SetAside } from './set-aside.ts';

/** A table in memory. What is on disk is the truth; this is only quicker to ask. */
export interface LoadedTable {
  state: TableState;
  dice: DiceSource;
}

export interface LoadedTables {
  readonly open: (table: TableId) => Promise<LoadedTable | undefined>;
  /** As it now is on disk, where others write, too. */
  readonly openFresh: (table: TableId) => Promise<LoadedTable | undefined>;
  /** What is in memory of a table, if anything is. */
  peek(table: TableId): LoadedTable | undefined;
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
  readonly aside: SetAside;
}

export const loadedTables = (parts: LoadedTablesParts): LoadedTables => {
  const { store, now, shared, learned, aside } = parts;
  // In order of use: the first is the one asked for longest ago.
  const loaded = new Map<TableId, { readonly table: LoadedTable; readonly used: number }>();

  /** What cannot be folded sets the table aside; a record out of reach does not. */
  const fold = (id: TableId, state: TableState | undefined, entry: Entry): TableState => {
    try {
      if (entry.seq !== (state?.seq ?? 0) + 1)
        throw new Error(`Entry ${entry.seq} is out of order.`);
      return foldEntry(state, entry);
    } catch (error) {
      throw aside.add(id, error);
    }
  };

  const read: Store['entries'] = async (id, ...stretch) => {
    aside.refuse(id);
    try {
      return await store.entries(id, ...stretch);
    } catch (error) {
      throw error instanceof UnreadableEntry ? aside.add(id, error) : error;
    }
  };

  const foldLog = async (id: TableId): Promise<TableState | undefined> => {
    let state: TableState | undefined;
    for await (const page of logPages(read, id, 0))
      for (const entry of page) state = fold(id, state, entry);
    return state;
  };

  const load = async (id: TableId): Promise<LoadedTable | undefined> => {
    const [state, secret] = await Promise.all([foldLog(id), store.secret(id)]);
    if (state === undefined || secret === undefined) return undefined;
    return { state, dice: diceSource(id, secret) };
  };

  const catchUp = async (table: LoadedTable): Promise<void> => {
    const { table: id, seq } = table.state;
    for (const entry of await read(id, seq)) {
      table.state = fold(id, table.state, entry);
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
    peek: (id) => loaded.get(id)?.table,
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

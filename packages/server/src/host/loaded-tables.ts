import type { TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import { type DiceSource, diceSource, foldEntry } from '@barrelhouse/table';
import type { Store } from '../store/store.ts';

/** A table in memory. What is on disk is the truth; this is only quicker to ask. */
export interface LoadedTable {
  state: TableState;
  dice: DiceSource;
}

export interface LoadedTables {
  open(table: TableId): Promise<LoadedTable | undefined>;
  /** Reads what others wrote meanwhile, after an entry of ours came to nothing. */
  catchUp(loaded: LoadedTable): Promise<void>;
  forget(table: TableId): void;
  /** Lets go of what was not asked for since `before`. */
  evict(before: number): void;
  readonly count: () => number;
}

/** More than this are never kept, however busy the house is: the one asked for longest ago goes. */
const MOST_LOADED = 20_000;

export const loadedTables = (store: Store, now: () => number): LoadedTables => {
  // In order of use: the first is the one asked for longest ago.
  const loaded = new Map<TableId, { readonly table: LoadedTable; readonly used: number }>();

  const load = async (id: TableId): Promise<LoadedTable | undefined> => {
    const [entries, secret] = await Promise.all([store.entries(id, 0), store.secret(id)]);
    let state: TableState | undefined;
    for (const entry of entries) state = foldEntry(state, entry);
    if (state === undefined || secret === undefined) return undefined;
    return { state, dice: diceSource(id, secret) };
  };

  return {
    async open(id) {
      const known = loaded.get(id);
      const table = known?.table ?? (await load(id));
      if (table === undefined) return undefined;
      loaded.delete(id);
      loaded.set(id, { table, used: now() });
      if (loaded.size > MOST_LOADED) {
        const [oldest] = loaded.keys();
        if (oldest !== undefined) loaded.delete(oldest);
      }
      return table;
    },
    async catchUp(table) {
      for (const entry of await store.entries(table.state.table, table.state.seq)) {
        table.state = foldEntry(table.state, entry);
      }
      // The dice keep a key for the seats they were first asked for: those of a launch that never was are wrong ones.
      table.dice = diceSource(table.state.table, table.dice.seed);
    },
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

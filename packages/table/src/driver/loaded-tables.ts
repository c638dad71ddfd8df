import type { Entry, TableId } from '@barrelhouse/protocol';
import type { DiceSource } from '../dice-source.ts';
import { foldNext } from '../fold.ts';
import { openedIn, openTable } from '../open.ts';
import type { TableState } from '../state.ts';
import type { TablePort } from './port.ts';
import { UnreadableTable } from './unreadable-table.ts';

/** A table in memory. The record is the truth; this is only quicker to ask. */
export interface LoadedTable {
  state: TableState;
  readonly dice: DiceSource;
}

export interface LoadedTables {
  /** The table from memory, or else from the record. */
  readonly open: (table: TableId) => Promise<LoadedTable | undefined>;
  /** The table as it is on record now, even if others write there. */
  readonly openFresh: (table: TableId) => Promise<LoadedTable | undefined>;
  readonly peek: (table: TableId) => TableState | undefined;
  /** Reads what others have written. */
  catchUp(loaded: LoadedTable): Promise<void>;
  /** Takes an entry that others wrote without reading it, if it is the next. Whether the table in memory has it now. */
  readonly learn: (table: TableId, entry: Entry) => boolean;
  readonly forget: (table: TableId) => void;
  /** Forgets tables that nobody has asked for since `before`. */
  readonly evict: (before: number) => void;
  /** Forgets tables whose state is out of date in a way that no entry tells. */
  readonly forgetIf: (isStale: (state: TableState) => boolean) => void;
  readonly count: () => number;
}

/** No more tables than this are kept in memory. The one that was asked for longest ago goes first. */
const MOST_LOADED = 20_000;

/** `learned` is called with each entry that others wrote. */
export const loadedTables = (
  port: Pick<TablePort<never>, 'shared' | 'now' | 'dice' | 'entries' | 'checkpoint' | 'rules'>,
  learned: (state: TableState, entry: Entry) => void,
): LoadedTables => {
  // In order of use: the first was asked for longest ago.
  const loaded = new Map<TableId, { readonly table: LoadedTable; readonly used: number }>();
  /** How often `forgetIf` was called. */
  let rounds = 0;

  const first = async (table: TableId, entry: Entry): Promise<TableState> => {
    try {
      if (entry.seq !== 1) throw new Error(`Entry ${entry.seq} is out of order.`);
      return openTable(entry, await port.rules(openedIn(entry)));
    } catch (error) {
      throw new UnreadableTable(table, error);
    }
  };

  const fold = (state: TableState, entry: Entry): TableState => {
    try {
      if (entry.seq !== state.seq + 1) throw new Error(`Entry ${entry.seq} is out of order.`);
      return foldNext(state, entry);
    } catch (error) {
      throw new UnreadableTable(state.table, error);
    }
  };

  const foldLog = async (table: TableId): Promise<TableState | undefined> => {
    let state = await port.checkpoint?.(table);
    for await (const page of port.entries(table, state?.seq ?? 0))
      for (const entry of page)
        state = state === undefined ? await first(table, entry) : fold(state, entry);
    return state;
  };

  const load = async (table: TableId): Promise<LoadedTable | undefined> => {
    const [state, dice] = await Promise.all([foldLog(table), port.dice(table)]);
    return state === undefined || dice === undefined ? undefined : { state, dice };
  };

  const catchUp = async (table: LoadedTable): Promise<void> => {
    for await (const page of port.entries(table.state.table, table.state.seq))
      for (const entry of page) {
        table.state = fold(table.state, entry);
        learned(table.state, entry);
      }
  };

  const use = (id: TableId, table: LoadedTable | undefined): LoadedTable | undefined => {
    if (table === undefined) return undefined;
    loaded.delete(id);
    loaded.set(id, { table, used: port.now() });
    if (loaded.size > MOST_LOADED) {
      const [oldest] = loaded.keys();
      if (oldest !== undefined) loaded.delete(oldest);
    }
    return table;
  };

  const learn = (table: LoadedTable, entry: Entry): boolean => {
    const { seq } = table.state;
    if (entry.seq !== seq + 1) return entry.seq <= seq;
    let after: TableState;
    try {
      after = foldNext(table.state, entry);
    } catch {
      // Only the record can say that a table is unreadable.
      return false;
    }
    table.state = after;
    learned(after, entry);
    return true;
  };

  /** Keeps a table that was being read, unless stale tables were forgotten meanwhile: it may be one of them. */
  const keep = (id: TableId, table: LoadedTable | undefined, began: number) =>
    began === rounds ? use(id, table) : table;

  return {
    async open(id) {
      const began = rounds;
      return keep(id, loaded.get(id)?.table ?? (await load(id)), began);
    },
    async openFresh(id) {
      const began = rounds;
      const known = loaded.get(id)?.table;
      if (port.shared && known !== undefined) await catchUp(known);
      return keep(id, known ?? (await load(id)), began);
    },
    peek: (id) => loaded.get(id)?.table.state,
    catchUp,
    learn(id, entry) {
      const known = loaded.get(id)?.table;
      return known !== undefined && learn(known, entry) && use(id, known) !== undefined;
    },
    forget: (id) => void loaded.delete(id),
    forgetIf(isStale) {
      rounds++;
      for (const [id, { table }] of loaded) if (isStale(table.state)) loaded.delete(id);
    },
    evict(before) {
      for (const [id, { used }] of loaded) {
        if (used >= before) break;
        loaded.delete(id);
      }
    },
    count: () => loaded.size,
  };
};

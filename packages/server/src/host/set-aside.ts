import type { TableId } from '@barrelhouse/protocol';
import { UnreadableTable } from '@barrelhouse/table';

/** The tables that are set aside until the next start. */
export interface SetAside {
  /** Sets a table aside; what is returned is to be thrown. */
  add(table: TableId, cause: unknown): UnreadableTable;
  /** Throws for a table that is set aside. */
  refuse(table: TableId): void;
  readonly list: () => readonly TableId[];
}

/** `told` hears of each table once. */
export const setAside = (told: (error: UnreadableTable) => void): SetAside => {
  const tables = new Map<TableId, UnreadableTable>();
  return {
    add(table, cause) {
      const known = tables.get(table);
      if (known !== undefined) return known;
      const error = new UnreadableTable(table, cause);
      tables.set(table, error);
      told(error);
      return error;
    },
    refuse(table) {
      const known = tables.get(table);
      if (known !== undefined) throw known;
    },
    list: () => [...tables.keys()],
  };
};

import type { TableId } from '@barrelhouse/protocol';
import { UnreadableTable } from '@barrelhouse/table';

/** Tables whose logs cannot be read. They are left alone until the next start, and all others play on. */
export interface Quarantine {
  /** Puts a table in quarantine; the caller throws what it gets. */
  add(table: TableId, cause: unknown): UnreadableTable;
  /** Throws if a table is in quarantine. */
  refuse(table: TableId): void;
  readonly list: () => readonly TableId[];
}

/** `report` is called once for each table. */
export const tableQuarantine = (report: (error: UnreadableTable) => void): Quarantine => {
  const tables = new Map<TableId, UnreadableTable>();
  return {
    add(table, cause) {
      const known = tables.get(table);
      if (known !== undefined) return known;
      const error = new UnreadableTable(table, cause);
      tables.set(table, error);
      report(error);
      return error;
    },
    refuse(table) {
      const known = tables.get(table);
      if (known !== undefined) throw known;
    },
    list: () => [...tables.keys()],
  };
};

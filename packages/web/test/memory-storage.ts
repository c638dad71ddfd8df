import type { Entry } from '@barrelhouse/protocol';
import type { StoredTable, TableStorage } from '../src/local/storage.ts';

/** In-memory storage for tests, with the conflicts of IndexedDB. */
export const memoryStorage = (): TableStorage => {
  const tables = new Map<string, StoredTable>();
  const entriesOf = new Map<string, readonly Entry[]>();
  return {
    table: async (id) => tables.get(id),
    tables: async () => [...tables.values()],
    entries: async (id, after) => (entriesOf.get(id) ?? []).filter(({ seq }) => seq > after),
    async append(table, entry) {
      const entries = entriesOf.get(table.table) ?? [];
      if (entries.some(({ seq }) => seq === entry.seq)) return 'conflict';
      tables.set(table.table, table);
      entriesOf.set(table.table, [...entries, entry]);
      return 'written';
    },
    async remove(id) {
      tables.delete(id);
      entriesOf.delete(id);
    },
  };
};

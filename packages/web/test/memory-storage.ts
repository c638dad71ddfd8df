import type { Entry } from '@barrelhouse/protocol';
import type { Storage, StoredTable } from '../src/local/storage.ts';

/** An in-memory stand-in for IndexedDB. */
export const memoryStorage = (): Storage => {
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

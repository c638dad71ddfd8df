import type { Entry } from '@barrelhouse/protocol';
import type { Storage, StoredTable } from '../src/local/storage.ts';

/** The device's storage for tests: it answers as IndexedDB does, and forgets everything. */
export const memoryStorage = (): Storage => {
  const tables = new Map<string, StoredTable>();
  const kept = new Map<string, readonly Entry[]>();
  return {
    table: async (id) => tables.get(id),
    tables: async () => [...tables.values()],
    entries: async (id, after) => (kept.get(id) ?? []).filter(({ seq }) => seq > after),
    async append(table, entry) {
      const entries = kept.get(table.table) ?? [];
      if (entries.some(({ seq }) => seq === entry.seq)) return 'conflict';
      tables.set(table.table, table);
      kept.set(table.table, [...entries, entry]);
      return 'written';
    },
    async remove(id) {
      tables.delete(id);
      kept.delete(id);
    },
  };
};

import type { Entry, TableId } from '@barrelhouse/protocol';
import { diceSource, storedRules, type TableRecord } from '@barrelhouse/table';

interface Kept {
  readonly secret: string;
  readonly entries: Entry[];
}

/** A record that is gone when the test ends. Keys are answered once, as the server's are. */
export const memoryRecord = (): TableRecord<string> => {
  const tables = new Map<TableId, Kept>();
  const keys = new Set<string>();
  const isUsed = (key: string | undefined): boolean => key !== undefined && keys.has(key);
  const use = (key: string | undefined): void => {
    if (key !== undefined) keys.add(key);
  };
  return {
    shared: true,
    rules: storedRules,
    async dice(table) {
      const kept = tables.get(table);
      return kept === undefined ? undefined : diceSource(table, kept.secret);
    },
    async *entries(table, after) {
      yield tables.get(table)?.entries.slice(after) ?? [];
    },
    async create({ table }, entry, secret, key) {
      if (isUsed(key)) return 'repeated';
      if (tables.has(table)) return 'conflict';
      use(key);
      tables.set(table, { secret, entries: [entry] });
      return 'written';
    },
    async append({ table }, entry, key) {
      if (isUsed(key)) return 'repeated';
      const entries = tables.get(table)?.entries ?? [];
      if (entries.length !== entry.seq - 1) return 'conflict';
      use(key);
      entries.push(entry);
      return 'written';
    },
  };
};

import { diceSource, type TableRecord, type TableState } from '@barrelhouse/table';
import type { LocalListing } from './messages.ts';
import { rulesFrom } from './rules.ts';
import type { Storage, StoredTable } from './storage.ts';

/** What is stored of a table and never changes. */
type Fixed = Pick<StoredTable, 'secret' | 'createdAt'>;

const listed = (state: TableState, createdAt: number): LocalListing => ({
  table: state.table,
  game: state.rules.id,
  seats: state.seats.map(({ name, kind }) => ({ name, kind })),
  status: state.status,
  createdAt,
  changedAt: state.at,
});

/** The tables of this device. Another tab that writes first makes a conflict, so nothing has to be read in advance. */
export const deviceRecord = (storage: Storage): TableRecord<never> => {
  const fixed = new Map<string, Fixed>();

  const rowOf = (state: TableState): StoredTable => {
    const known = fixed.get(state.table);
    if (known === undefined) throw new Error(`Table ${state.table} was never read.`);
    return { ...listed(state, known.createdAt), secret: known.secret };
  };

  return {
    shared: false,
    rules: ({ rules }) => rulesFrom(rules),
    async dice(table) {
      const stored = await storage.table(table);
      if (stored === undefined) return undefined;
      const { secret, createdAt } = stored;
      fixed.set(table, { secret, createdAt });
      return diceSource(table, secret);
    },
    async *entries(table, after) {
      yield await storage.entries(table, after);
    },
    create: (after, entry, secret) => {
      fixed.set(after.table, { secret, createdAt: entry.at });
      return storage.append(rowOf(after), entry);
    },
    append: (after, entry) => storage.append(rowOf(after), entry),
  };
};

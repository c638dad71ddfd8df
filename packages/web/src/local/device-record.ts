import { diceSource, type TableRecord, type TableState } from '@barrelhouse/table';
import type { LocalListing } from './referee-questions.ts';
import type { StoredTable, TableStorage } from './storage.ts';
import { storedTableRules } from './table-rules.ts';

/** The parts of a stored table that never change. */
type FixedParts = Pick<StoredTable, 'secret' | 'createdAt'>;

const listingOf = (state: TableState, createdAt: number): LocalListing => ({
  table: state.table,
  game: state.rules.id,
  seats: state.seats.map(({ name, kind }) => ({ name, kind })),
  status: state.status,
  createdAt,
  changedAt: state.at,
});

/** The tables on this device. Other tabs write to them too. */
export const deviceRecord = (storage: TableStorage): TableRecord<never> => {
  const fixed = new Map<string, FixedParts>();

  const rowOf = (state: TableState): StoredTable => {
    const known = fixed.get(state.table);
    if (known === undefined) throw new Error(`Table ${state.table} was never read.`);
    return { ...listingOf(state, known.createdAt), secret: known.secret };
  };

  return {
    shared: true,
    rules: ({ rules }) => storedTableRules(rules),
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

import type { Settings, TableId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';

/** The settings of a table, for lists; `undefined` if its first entry cannot be read. */
export type TableSettings = (table: TableId) => Promise<Settings | undefined>;

const MOST_KEPT = 5000;

/** Settings never change, so the first entry of a table is read once rather than its whole log. */
export const tableSettings = (store: Pick<Store, 'entries'>): TableSettings => {
  const kept = new Map<TableId, Settings>();
  return async (table) => {
    const known = kept.get(table);
    if (known !== undefined) return known;
    // A damaged table is listed without what its settings would add.
    const [first] = await store.entries(table, 0, 1).catch(() => []);
    const opened = first?.facts.find((fact) => fact.type === 'opened');
    if (opened === undefined) return undefined;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(table, opened.settings);
    return opened.settings;
  };
};

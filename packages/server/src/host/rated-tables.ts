import type { TableId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';

/** Whether a table is rated. Ask only about tables that exist: the answer is kept. */
export type IsRated = (table: TableId) => Promise<boolean>;

const MOST_KEPT = 20_000;

/** A table is marked before it is opened and stays as it is, so the record is asked once for each. */
export const ratedTables = ({ ratings }: Pick<Store, 'ratings'>): IsRated => {
  const kept = new Map<TableId, boolean>();
  return async (table) => {
    const known = kept.get(table);
    if (known !== undefined) return known;
    const isRated = await ratings.isRated(table);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(table, isRated);
    return isRated;
  };
};

export const NONE_RATED: IsRated = async () => false;

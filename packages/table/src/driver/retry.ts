import type { TableId } from '@barrelhouse/protocol';

const MOST_TRIES = 20;

/** Tries again while another writer is faster. `once` sees the table as the other writer left it. */
export const retry = async <T>(table: TableId, once: () => Promise<T | 'conflict'>): Promise<T> => {
  for (let i = 0; i < MOST_TRIES; i++) {
    const result = await once();
    if (result !== 'conflict') return result;
  }
  throw new Error(`Other writers got to table ${table} first, ${MOST_TRIES} times in a row.`);
};

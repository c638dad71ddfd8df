import { LIMITS, type PlayerId } from '@barrelhouse/protocol';
import { serial } from '@barrelhouse/table';
import type { Store } from '../store/store.ts';
import { Problem } from './problem.ts';

/** Opens a table for a host who has room for one more; the key is that of the command. */
export type TableRoom = <T>(host: PlayerId, key: string, open: () => Promise<T>) => Promise<T>;

export const tableRoom = (store: Store): TableRoom => {
  const inOrder = serial();

  const check = async (host: PlayerId, key: string): Promise<void> => {
    if ((await store.openTablesOf(host)) < LIMITS.openTables) return;
    // What was answered before is answered again, even where it took the last room there was.
    if ((await store.outcome(host, key)) !== undefined) return;
    throw new Problem(
      422,
      'too-many-tables',
      `You host ${LIMITS.openTables} tables already: finish or close one first.`,
      { most: LIMITS.openTables },
    );
  };

  // One after another, so that no more are opened at the same time than one after another.
  return (host, key, open) =>
    inOrder(host, async () => {
      await check(host, key);
      return open();
    });
};

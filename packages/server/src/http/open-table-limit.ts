import type { PlayerId } from '@barrelhouse/protocol';
import { serial } from '@barrelhouse/table';
import type { Store } from '../store/store.ts';
import { Problem } from './problem.ts';

/** Opens a table unless the host has too many open; `key` is the idempotency key of the command. */
export type OpenTableLimit = <T>(host: PlayerId, key: string, open: () => Promise<T>) => Promise<T>;

/** `mostOf` says how many tables a host can have open. */
export const openTableLimit = (
  store: Store,
  mostOf: (host: PlayerId) => number,
): OpenTableLimit => {
  const inOrder = serial();

  const check = async (host: PlayerId, key: string): Promise<void> => {
    const most = mostOf(host);
    if ((await store.openTablesOf(host)) < most) return;
    // A repeated command gets its first answer, even if it opened the last table that the host could open.
    if ((await store.outcome(host, key)) !== undefined) return;
    throw new Problem(
      422,
      'too-many-tables',
      `You already host ${most} tables. Finish or close one first.`,
      { most },
    );
  };

  // One at a time for each host: commands sent together must not all pass the check.
  return (host, key, open) =>
    inOrder(host, async () => {
      await check(host, key);
      return open();
    });
};

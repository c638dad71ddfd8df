import type { TableId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';
import type { DoorbellHandlers } from './doorbell.ts';
import type { Hub } from './hub.ts';

/** Publishes what other servers write to the tables watched at this one. */
export interface Follower extends Omit<DoorbellHandlers, 'relayed' | 'signedOut'> {
  /** Polls the record now; resolves when new entries have been published. */
  poll(): Promise<void>;
}

export interface FollowerParts {
  readonly store: Store;
  readonly hub: Hub;
  /** Reads a table's new entries and publishes them; resolves with its last seq. */
  readonly refresh: (table: TableId) => Promise<number>;
  readonly failed: (error: unknown) => void;
}

export const follower = ({ store, hub, refresh, failed }: FollowerParts): Follower => {
  let polling: Promise<void> | undefined;
  let again = false;
  const following = new Map<TableId, number>();

  /** One at a time for each table; later rings are handled afterwards. */
  const follow = async (table: TableId, seq: number): Promise<void> => {
    const wanted = following.get(table);
    if (wanted !== undefined) {
      following.set(table, Math.max(wanted, seq));
      return;
    }
    following.set(table, seq);
    try {
      let seen = 0;
      while (seen < (following.get(table) ?? 0)) {
        seen = Math.max(await refresh(table), following.get(table) ?? 0);
        // A client that connected before the table was in memory has missed more than was just published.
        hub.reached(table, seen);
      }
    } finally {
      following.delete(table);
    }
  };

  const pollOnce = async (): Promise<void> => {
    const watched = hub.tables();
    if (watched.length === 0) return;
    const seqs = await store.seqs(watched);
    const behind = watched.filter((table) => hub.isBehind(table, seqs.get(table) ?? 0));
    await Promise.all(behind.map((table) => follow(table, seqs.get(table) ?? 0)));
  };

  const poll = async (): Promise<void> => {
    if (polling !== undefined) {
      again = true;
      return polling;
    }
    polling = (async () => {
      do {
        again = false;
        await pollOnce();
      } while (again);
    })().finally(() => {
      polling = undefined;
    });
    return polling;
  };

  return {
    poll,
    rang: () => void poll().catch(failed),
    reached(table, seq) {
      if (hub.isBehind(table, seq)) follow(table, seq).catch(failed);
    },
  };
};

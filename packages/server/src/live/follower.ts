import type { Entry, TableId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';
import type { DoorbellHandlers, Ring } from './doorbell.ts';
import type { Hub } from './hub.ts';

/** Publishes what other servers write to the tables watched at this one. */
export interface Follower extends Omit<DoorbellHandlers, 'relayed' | 'signedOut' | 'happenedTo'> {
  /** Polls the record now; resolves when new entries have been published. */
  poll(): Promise<void>;
}

export interface FollowerParts {
  readonly store: Store;
  readonly hub: Hub;
  /** Reads a table's new entries and publishes them; resolves with its last seq. */
  readonly refresh: (table: TableId) => Promise<number>;
  /** Publishes an entry, if it is the table's next one. Resolves with whether the table has it now. */
  readonly learn: (table: TableId, entry: Entry) => Promise<boolean>;
  readonly failed: (error: unknown) => void;
}

export const follower = ({ store, hub, refresh, learn, failed }: FollowerParts): Follower => {
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

  const hear = async ({ table, seq, entry }: Ring): Promise<void> => {
    const given = entry();
    if (given === undefined || !(await learn(table, given))) await follow(table, seq);
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
    reached(ring) {
      if (hub.isBehind(ring.table, ring.seq)) hear(ring).catch(failed);
    },
  };
};

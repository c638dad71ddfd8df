import type { TableId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';
import type { DoorbellHandlers } from './doorbell.ts';
import type { Hub } from './hub.ts';

/** Publishes what other servers write to the tables watched at this one. */
export interface Follower extends Omit<DoorbellHandlers, 'relayed' | 'signedOut'> {
  /** Polls the record now; resolves when new entries have been published. */
  look(): Promise<void>;
}

export interface FollowerParts {
  readonly store: Store;
  readonly hub: Hub;
  /** Reads a table's new entries and publishes them; resolves with its last seq. */
  readonly refresh: (table: TableId) => Promise<number>;
  readonly failed: (error: unknown) => void;
}

export const follower = ({ store, hub, refresh, failed }: FollowerParts): Follower => {
  let looking: Promise<void> | undefined;
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

  const lookOnce = async (): Promise<void> => {
    const watched = hub.tables();
    if (watched.length === 0) return;
    const seqs = await store.seqs(watched);
    const behind = watched.filter((table) => hub.isBehind(table, seqs.get(table) ?? 0));
    await Promise.all(behind.map((table) => follow(table, seqs.get(table) ?? 0)));
  };

  const look = async (): Promise<void> => {
    if (looking !== undefined) {
      again = true;
      return looking;
    }
    looking = (async () => {
      do {
        again = false;
        await lookOnce();
      } while (again);
    })().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    look,
    rang: () => void look().catch(failed),
    reached(table, seq) {
      if (hub.isBehind(table, seq)) follow(table, seq).catch(failed);
    },
  };
};

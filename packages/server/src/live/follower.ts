import type { TableId } from '@barrelhouse/protocol';
import type { Store } from '../store/store.ts';
import type { Heard } from './doorbell.ts';
import type { Hub } from './hub.ts';

/** Follows what other servers write to the tables that are watched here. */
export interface Follower extends Omit<Heard, 'relayed' | 'signedOut'> {
  /** Looks at the record now, and resolves when those who watch have been told. */
  look(): Promise<void>;
}

export interface FollowerParts {
  readonly store: Store;
  readonly hub: Hub;
  /** Reads a table anew, which publishes what was not known; its last entry. */
  readonly refresh: (table: TableId) => Promise<number>;
  readonly failed: (error: unknown) => void;
}

export const follower = ({ store, hub, refresh, failed }: FollowerParts): Follower => {
  let looking: Promise<void> | undefined;
  let again = false;
  const following = new Map<TableId, number>();

  /** One at a time for each table; what is rung for meanwhile is looked for afterwards. */
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
        // Those who came to the table before it was in memory here have missed more than was published.
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

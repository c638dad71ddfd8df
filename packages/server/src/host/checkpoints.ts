import { hash } from 'node:crypto';
import type { Entry, TableId } from '@barrelhouse/protocol';
import {
  CHECKPOINT_VERSION,
  decodeCheckpoint,
  encodeCheckpoint,
  encodeEntry,
  foldEntry,
  type TableState,
} from '@barrelhouse/table';
import type { Store } from '../store/store.ts';

/** Entries between two checkpoints. To fold fewer takes less than a millisecond. */
export const CHECKPOINT_EVERY = 200;

export interface Checkpoints {
  /** Keeps a checkpoint if it is time for one. `state` is the table after `entry`, which is on record. */
  written(state: TableState, entry: Entry): void;
  /** The table at its last checkpoint; `undefined` if there is none that matches the log. */
  read(table: TableId): Promise<TableState | undefined>;
}

/** Covers the version, how the table was opened, the entry that it stands at, and the state itself. */
const digestOf = (
  { table, hash: rules, settings, commitment }: TableState,
  entry: Entry,
  text: string,
): string => {
  const opened = JSON.stringify([CHECKPOINT_VERSION, table, rules, settings, commitment]);
  return hash('sha256', `${opened} ${encodeEntry(table, entry)} ${text}`, 'base64url');
};

export const checkpoints = (
  store: Pick<Store, 'entries' | 'keepCheckpoint' | 'checkpoint'>,
): Checkpoints => ({
  written(state, entry) {
    if (entry.seq % CHECKPOINT_EVERY !== 0) return;
    const text = encodeCheckpoint(state);
    const checkpoint = { seq: entry.seq, digest: digestOf(state, entry, text), state: text };
    // Nobody waits for it. Without it, more entries are read.
    store.keepCheckpoint(state.table, checkpoint).catch(() => undefined);
  },

  async read(table) {
    try {
      const found = await store.checkpoint(table);
      if (found === undefined) return undefined;
      const [[first], [last]] = await Promise.all([
        store.entries(table, 0, 1),
        store.entries(table, found.seq - 1, 1),
      ]);
      if (first === undefined || last === undefined) return undefined;
      const opened = foldEntry(undefined, first);
      if (digestOf(opened, last, found.state) !== found.digest) return undefined;
      return decodeCheckpoint(opened, found.state);
    } catch {
      // The log decides, and the log says what is wrong with it.
      return undefined;
    }
  },
});

import type { Entry, Moved, Snapshot, TableNow } from '@barrelhouse/protocol';

/** What listeners of a table must hear after an event or an answer. */
export type News =
  | { readonly type: 'table'; readonly snapshot: Snapshot; readonly news: readonly Entry[] }
  | { readonly type: 'moved'; readonly moved: Moved }
  /** It was known already, or belongs to an entry still to come. */
  | { readonly type: 'nothing' }
  /** An earlier entry is missing: read the table from the last known entry on. */
  | { readonly type: 'gap' };

/** The known state of a table, from answers and the stream, whichever comes first. Every entry counts once. */
export interface Ledger {
  /** The table after the last known entry. */
  readonly snapshot: Snapshot | undefined;
  /** The number of the last known entry. */
  readonly seq: number;
  table(received: Snapshot | TableNow): News;
  moved(moved: Moved): News;
  /** Takes an entry that was missed; the table after it follows. */
  entry(entry: Entry): void;
}

const NOTHING: News = { type: 'nothing' };

/** Presence changes without an entry, so it is kept apart. */
const withoutPresence = (received: Snapshot | TableNow): Snapshot => {
  const { here: _, ...snapshot } = { here: [], ...received };
  return snapshot;
};

export const ledger = (): Ledger => {
  let known: Snapshot | undefined;
  let missed: readonly Entry[] = [];
  const seqOf = (): number => known?.seq ?? 0;

  return {
    get snapshot() {
      return known;
    },
    get seq() {
      return seqOf();
    },
    table(received) {
      const snapshot = withoutPresence(received);
      const before = seqOf();
      const news = missed.filter(({ seq }) => seq > before && seq <= snapshot.seq);
      missed = missed.filter(({ seq }) => seq > snapshot.seq);
      if (snapshot.seq <= before) return NOTHING;
      known = snapshot;
      return { type: 'table', snapshot, news };
    },
    moved(moved) {
      const { seq, at, view, next, clock } = moved;
      if (known === undefined) return { type: 'gap' };
      if (seq <= known.seq) return NOTHING;
      if (seq > known.seq + 1) return { type: 'gap' };
      // A new chain moves nothing: the table still waits since the move before it.
      const isWaiting = moved.facts.every(({ type }) => type === 'rekeyed');
      known = { ...known, seq, at: isWaiting ? known.at : at, view, next, clock };
      return { type: 'moved', moved };
    },
    entry(entry) {
      const last = missed.at(-1)?.seq ?? seqOf();
      if (entry.seq > last) missed = [...missed, entry];
    },
  };
};

import type { Entry, MoveDelta, Moved, Snapshot, TableNow } from '@barrelhouse/protocol';
import { unpackMove } from '@barrelhouse/protocol/delta';

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
  /** Takes a move that was sent as the difference from the entry before it. */
  delta(delta: MoveDelta): News;
  /** Takes an entry that was missed; the table after it follows. */
  entry(entry: Entry): void;
}

const NOTHING: News = { type: 'nothing' };

/** Presence changes without an entry, so it is kept apart; entries know nothing of ratings either. */
const withoutPresence = (received: Snapshot | TableNow): Snapshot => {
  const { here: _, rated: __, ...snapshot } = { here: [], rated: false, ...received };
  return snapshot;
};

export const ledger = (): Ledger => {
  let known: Snapshot | undefined;
  let missed: readonly Entry[] = [];
  const seqOf = (): number => known?.seq ?? 0;

  /** Whether a move is the next one; otherwise what to make of it. */
  const isNext = (seq: number): News | undefined => {
    if (known === undefined || seq > known.seq + 1) return { type: 'gap' };
    return seq <= known.seq ? NOTHING : undefined;
  };

  const moved = (moved: Moved): News => {
    const other = isNext(moved.seq);
    if (other !== undefined || known === undefined) return other ?? NOTHING;
    const { seq, at, view, next, clock } = moved;
    // A new chain moves nothing: the table still waits since the move before it.
    const isWaiting = moved.facts.every(({ type }) => type === 'rekeyed');
    known = { ...known, seq, at: isWaiting ? known.at : at, view, next, clock };
    return { type: 'moved', moved };
  };

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
    moved,
    delta(delta) {
      const before = known?.view;
      return (
        isNext(delta.seq) ??
        (before === null || before === undefined
          ? { type: 'gap' }
          : moved(unpackMove(before, delta)))
      );
    },
    entry(entry) {
      const last = missed.at(-1)?.seq ?? seqOf();
      if (entry.seq > last) missed = [...missed, entry];
    },
  };
};

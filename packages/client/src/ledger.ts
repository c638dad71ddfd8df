import type { Entry, Moved, Snapshot, TableNow } from '@barrelhouse/protocol';

/** What there is to tell of a table after something was heard of it. */
export type News =
  | { readonly type: 'table'; readonly snapshot: Snapshot; readonly news: readonly Entry[] }
  | { readonly type: 'moved'; readonly moved: Moved }
  /** Nothing: it was known already, or belongs to something still to come. */
  | { readonly type: 'nothing' }
  /** Something before it is missing: the table has to be asked for from where it is known. */
  | { readonly type: 'gap' };

/** What is known of a table, from answers and from the stream, whichever comes first. Every entry counts once. */
export interface Ledger {
  /** The table as it stands, every move included. */
  readonly snapshot: Snapshot | undefined;
  /** The last entry that is known. */
  readonly seq: number;
  table(told: Snapshot | TableNow): News;
  moved(moved: Moved): News;
  /** An entry that was missed. What it led to comes after it. */
  entry(entry: Entry): void;
}

const NOTHING: News = { type: 'nothing' };

/** Who is present is told apart: it changes without an entry. */
const withoutPresence = (told: Snapshot | TableNow): Snapshot => {
  const { here: _, ...snapshot } = { here: [], ...told };
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
    table(told) {
      const snapshot = withoutPresence(told);
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
      known = { ...known, seq, at, view, next, clock };
      return { type: 'moved', moved };
    },
    entry(entry) {
      const last = missed.at(-1)?.seq ?? seqOf();
      if (entry.seq > last) missed = [...missed, entry];
    },
  };
};

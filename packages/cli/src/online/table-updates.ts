import type { Seat } from '@barrelhouse/engine';
import type {
  Entry,
  Fact,
  Moved,
  Presence,
  Reaction,
  Snapshot,
  TableNow,
} from '@barrelhouse/protocol';

/** A table as the server last sent it, with all facts so far. */
export interface KnownTable {
  readonly table: TableNow;
  readonly facts: readonly Fact[];
}

/** News from a table, as `--json` prints it. */
export type TableUpdate =
  | ({ readonly type: 'table' } & Snapshot)
  | ({ readonly type: 'entry' } & Entry)
  | ({ readonly type: 'moved' } & Moved)
  | ({ readonly type: 'presence' } & Presence)
  | { readonly type: 'reaction'; readonly seat: Seat; readonly reaction: Reaction };

/** The table after an update. Every entry arrives once, in order. */
export const applyUpdate = (known: KnownTable, update: TableUpdate): KnownTable => {
  const { table, facts } = known;
  switch (update.type) {
    case 'entry':
      return { table, facts: [...facts, ...update.facts] };
    case 'moved': {
      const { seq, at, view, next, clock } = update;
      return {
        table: { ...table, seq, at, view, next, clock },
        facts: [...facts, ...update.facts],
      };
    }
    case 'table': {
      const { type: _, ...snapshot } = update;
      return { table: { ...table, ...snapshot }, facts };
    }
    case 'presence':
      return { table: { ...table, here: update.here }, facts };
    default:
      return known;
  }
};

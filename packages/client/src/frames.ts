import type { Seat } from '@barrelhouse/engine';
import type {
  Entry,
  MoveDelta,
  Moved,
  Presence,
  Reaction,
  Snapshot,
  TableId,
  TableListing,
} from '@barrelhouse/protocol';

/** An event of a stream about one table. */
export type TableEvent =
  | { readonly type: 'table'; readonly table: TableId; readonly snapshot: Snapshot }
  | { readonly type: 'moved'; readonly table: TableId; readonly moved: Moved }
  | { readonly type: 'delta'; readonly table: TableId; readonly delta: MoveDelta }
  | { readonly type: 'entry'; readonly table: TableId; readonly entry: Entry }
  | { readonly type: 'presence'; readonly table: TableId; readonly here: Presence['here'] }
  | {
      readonly type: 'reaction';
      readonly table: TableId;
      readonly seat: Seat;
      readonly reaction: Reaction;
    };

/** The open tables to join and the matches to watch. */
export interface Lobby {
  readonly open: readonly TableListing[];
  readonly live: readonly TableListing[];
}

/** An event about a table; `undefined` for any other event, or one from a newer server. */
export const readTableEvent = (type: string, data: unknown): TableEvent | undefined => {
  if (typeof data !== 'object' || data === null || !('table' in data)) return undefined;
  const table = String(data.table);
  switch (type) {
    case 'table':
      return { type, table, snapshot: data as unknown as Snapshot };
    case 'moved':
      return { type, table, moved: data as unknown as Moved };
    case 'delta':
      return { type, table, delta: data as unknown as MoveDelta };
    case 'entry': {
      const { seq, at, by, facts } = data as unknown as Entry;
      return { type, table, entry: { seq, at, by, facts } };
    }
    case 'presence':
      return { type, table, here: (data as unknown as Presence).here };
    case 'reaction': {
      const { seat, reaction } = data as unknown as { seat: Seat; reaction: Reaction };
      return { type, table, seat, reaction };
    }
    default:
      return undefined;
  }
};

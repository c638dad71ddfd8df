import type {
  Entry,
  Moved,
  Presence,
  Reaction,
  Snapshot,
  TableListing,
} from '@barrelhouse/protocol';

/** What the stream says of one table. */
export type TableEvent =
  | { readonly type: 'table'; readonly table: string; readonly snapshot: Snapshot }
  | { readonly type: 'moved'; readonly table: string; readonly moved: Moved }
  | { readonly type: 'entry'; readonly table: string; readonly entry: Entry }
  | { readonly type: 'presence'; readonly table: string; readonly here: Presence['here'] }
  | {
      readonly type: 'reaction';
      readonly table: string;
      readonly seat: number;
      readonly reaction: Reaction;
    };

export interface LobbyList {
  readonly open: readonly TableListing[];
  readonly live: readonly TableListing[];
}

export const TABLE_EVENTS = ['table', 'moved', 'entry', 'presence', 'reaction'] as const;

/** An event as it comes. The house speaks the protocol that the page was made for, or one that only adds to it. */
export const readTableEvent = (type: (typeof TABLE_EVENTS)[number], text: string): TableEvent => {
  const data = JSON.parse(text) as { readonly table: string };
  const { table } = data;
  switch (type) {
    case 'table':
      return { type, table, snapshot: data as Snapshot };
    case 'moved':
      return { type, table, moved: data as Moved };
    case 'entry': {
      const { seq, at, by, facts } = data as Entry & { readonly table: string };
      return { type, table, entry: { seq, at, by, facts } };
    }
    case 'presence':
      return { type, table, here: (data as Presence & { readonly table: string }).here };
    default: {
      const { seat, reaction } = data as { seat: number; reaction: Reaction; table: string };
      return { type, table, seat, reaction };
    }
  }
};

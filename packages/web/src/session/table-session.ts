import type { Seat } from '@barrelhouse/engine';
import type { Entry, Moved, Reaction, Snapshot, TableRefusal } from '@barrelhouse/protocol';

/** Whether the last move is stored, on its way, or waiting for the connection. */
export type SyncState = 'saved' | 'saving' | 'offline';

/** Receives what happens at a table. */
export interface TableListener {
  /** The whole table, and the entries since the last call. */
  table(snapshot: Snapshot, news: readonly Entry[]): void;
  moved(moved: Moved): void;
  /** Which seats are connected. */
  presence(connected: readonly boolean[]): void;
  reaction(seat: Seat, reaction: Reaction): void;
  sync(state: SyncState): void;
  /** The match cannot go on until the player calls `retry`, because a bot failed. */
  failed?(retry: () => void): void;
  /** The table does not exist, or this device may not see it. */
  gone(why: string): void;
}

export type PlainAction =
  | { readonly type: 'roll' }
  | { readonly type: 'keep'; readonly dice: string }
  | { readonly type: 'bank' }
  | { readonly type: 'pass' }
  | { readonly type: 'aim'; readonly target: number };

/** Why a command failed: the table refused it, or it never reached the table. */
export type Refused =
  | TableRefusal
  | { readonly code: 'offline' | 'stale-seq' | 'failed' | 'bad-token' };

export type Sent = { readonly ok: true } | { readonly ok: false; readonly refusal: Refused };

/** A table to play at, on this device or on a server. Screens cannot tell which. */
export interface TableSession {
  readonly kind: 'local' | 'online';
  readonly table: string;
  /** Whether the match counts for ratings; never on this device. */
  readonly rated?: boolean;
  /** Called when the page shows the result. */
  ended?: () => void;
  /** Returns a function that stops listening. */
  listen(listener: TableListener): () => void;
  /** Whether this device plays the seat. */
  plays(seat: Seat, snapshot: Snapshot): boolean;
  /** The page has shown every entry up to this one; bots on this device wait for that. */
  shown(seq: number): void;
  act(seat: Seat, actions: readonly PlainAction[]): Promise<Sent>;
  react(seat: Seat, reaction: Reaction): Promise<void>;
  leave(): Promise<Sent>;
  /** The address of a new table with the same players and rules; `undefined` if there is none yet. */
  rematch(): Promise<string | undefined>;
  /** The whole log. Throws if it cannot be read now. */
  entries(): Promise<readonly Entry[]>;
}

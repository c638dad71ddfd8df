import type { Seat } from '@barrelhouse/engine';
import type { Entry, Moved, Reaction, Snapshot, TableRefusal } from '@barrelhouse/protocol';

/** How what was done last is kept: on its way, safe, or waiting for the connection. */
export type Link = 'saved' | 'saving' | 'offline';

/** What a table tells the page. The page shows it and works out nothing. */
export interface DeskListener {
  /** The whole table, with the entries that led there since it was last told. */
  table(snapshot: Snapshot, news: readonly Entry[]): void;
  moved(moved: Moved): void;
  presence(here: readonly boolean[]): void;
  reaction(seat: Seat, reaction: Reaction): void;
  link(link: Link): void;
  /** The table cannot be had: it never was, or one is not invited. */
  gone(why: string): void;
}

export type PlainAction =
  | { readonly type: 'roll' }
  | { readonly type: 'keep'; readonly dice: string }
  | { readonly type: 'bank' }
  | { readonly type: 'pass' }
  | { readonly type: 'aim'; readonly target: number };

/** Why a command was not carried out: the table refused it, or it never came to that. */
export type Refused =
  | TableRefusal
  | { readonly code: 'offline' | 'stale-seq' | 'failed' | 'bad-token' };

/** A command was carried out, or why not. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly refusal: Refused };

/** A table to play at: on this device, or on a server. Both speak of it in the same words. */
export interface Desk {
  readonly kind: 'local' | 'online';
  readonly table: string;
  /** Tells everything from now on; the answer stops it. */
  listen(listener: DeskListener): () => void;
  /** Whether this device plays the seat. */
  plays(seat: Seat, snapshot: Snapshot): boolean;
  /** The page has shown the table up to this entry: bots of this device wait for it. */
  shown(seq: number): void;
  act(seat: Seat, actions: readonly PlainAction[]): Promise<Sent>;
  react(seat: Seat, reaction: Reaction): Promise<void>;
  leave(): Promise<Sent>;
  /** A new table with the same people and rules; its address, or nothing where it cannot be had yet. */
  rematch(): Promise<string | undefined>;
  /** The whole log as JSON lines. */
  log(): Promise<string>;
}

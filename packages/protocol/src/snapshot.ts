import type { Next, Seat, View } from '@barrelhouse/engine';
import type { Entry, PlayerId, Settings, TableId, WhyAbandoned } from './facts.ts';

export type Status = 'waiting' | 'playing' | 'over' | 'abandoned';

export interface SeatInfo {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: 'human' | 'bot';
  /** The player's public id, or the bot's name. */
  readonly who: string;
  /** Whether the house plays for this seat. */
  readonly substituted: boolean;
}

export interface ClockInfo {
  /** Milliseconds left by seat, as of the entry. */
  readonly left: readonly number[];
  /** When the seat to move runs out of time; `null` while no clock runs. */
  readonly deadline: number | null;
}

/** The match as clients show it. `null` before the start. */
export interface Position {
  readonly view: View | null;
  readonly next: Next | null;
  readonly clock: ClockInfo | null;
}

/** A table as anyone may see it. */
export interface Snapshot extends Position {
  readonly table: TableId;
  readonly seq: number;
  readonly at: number;
  readonly status: Status;
  readonly game: { readonly id: string; readonly name: string; readonly hash: string };
  readonly settings: Settings;
  readonly host: PlayerId;
  readonly seats: readonly SeatInfo[];
  readonly fair: { readonly commitment: string; readonly seed: string | null };
  /** Why the table was closed without a result, or `null`. */
  readonly abandoned: WhyAbandoned | null;
  readonly rematch: { readonly table: TableId; readonly code: string } | null;
}

/** An entry and the match after it: the answer to a move, and what the stream sends for it. */
export interface Moved extends Entry, Position {
  readonly table: TableId;
}

/** The answer to a command that changes who is at the table. */
export interface Changed {
  readonly entry: Entry;
  readonly snapshot: Snapshot;
}

/** For each seat, whether its player is connected; bots always are. Presence is not stored. */
export interface Presence {
  readonly here: readonly boolean[];
}

/** A table, with who is connected now. */
export interface TableNow extends Snapshot, Presence {}

/** What reading a table answers. */
export interface TableRead extends TableNow {
  /** Whether its match counts for ratings. */
  readonly rated: boolean;
}

/** A table in a list. */
export interface TableListing {
  readonly table: TableId;
  readonly game: string;
  readonly status: Status;
  readonly host: PlayerId;
  readonly places: number;
  readonly seats: readonly {
    readonly name: string;
    readonly kind: 'human' | 'bot';
    readonly who: string;
    /** Set for a bot account, which sits there like a human. */
    readonly bot?: true;
  }[];
  /** The player whose turn it is; empty if it is a bot's or nobody's. */
  readonly turnOf: PlayerId;
  readonly seq: number;
  readonly createdAt: number;
  readonly changedAt: number;
  /** Whether its match counts for ratings. */
  readonly rated: boolean;
}

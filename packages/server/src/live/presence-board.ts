import type { PlayerId, TableId } from '@barrelhouse/protocol';

export interface Listener {
  readonly table: TableId;
  readonly player: PlayerId;
}

/** Stand in for a table: players whose own events a server streams, and those of them who look at the page. */
export const ONLINE = '@online';
export const LOOKING = '@looking';
/** Players with some other stream, such as the lobby's. */
export const CONNECTED = '@connected';

/** How busy a server is. */
export interface Pace {
  /** Moves that it wrote in the last minute. */
  readonly moves: number;
  /** Milliseconds within which 99 in 100 of its last moves were on disk; `null` if there were none. */
  readonly slowestMs: number | null;
}

/** Where servers that share a record publish who is connected to them, and how busy they are. */
export interface PresenceBoard {
  /** Publishes all listeners of this server, and its pace. They expire if the server stays silent. */
  show(listeners: readonly Listener[], pace: Pace, now: number): Promise<void>;
  /** How busy the other servers are. */
  paces(now: number): Promise<readonly Pace[]>;
  /** Players connected to other servers, by table. */
  others(
    tables: readonly TableId[],
    now: number,
  ): Promise<ReadonlyMap<TableId, ReadonlySet<PlayerId>>>;
  /** All players connected to other servers, with their tables. */
  everybody(now: number): Promise<ReadonlyMap<PlayerId, ReadonlySet<TableId>>>;
  /** Which of these players listen to something at another server. */
  among(table: TableId, players: readonly PlayerId[], now: number): Promise<ReadonlySet<PlayerId>>;
}

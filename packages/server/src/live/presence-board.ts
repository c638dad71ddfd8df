import type { PlayerId, TableId } from '@barrelhouse/protocol';

export interface Listener {
  readonly table: TableId;
  readonly player: PlayerId;
}

/** Where servers that share a record publish who is connected to them. */
export interface PresenceBoard {
  /** Publishes all listeners of this server. They expire if the server stays silent. */
  show(listeners: readonly Listener[], now: number): Promise<void>;
  /** Players connected to other servers, by table. */
  others(
    tables: readonly TableId[],
    now: number,
  ): Promise<ReadonlyMap<TableId, ReadonlySet<PlayerId>>>;
}

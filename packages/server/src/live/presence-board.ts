import type { PlayerId, TableId } from '@barrelhouse/protocol';

export interface Listener {
  readonly table: TableId;
  readonly player: PlayerId;
}

/** Where servers that share a record tell each other who listens where. */
export interface PresenceBoard {
  /** All who listen here; valid until the next time, or until this server has been silent for a while. */
  show(listeners: readonly Listener[], now: number): Promise<void>;
  /** Players who listen at other servers, by table. */
  others(
    tables: readonly TableId[],
    now: number,
  ): Promise<ReadonlyMap<TableId, ReadonlySet<PlayerId>>>;
}

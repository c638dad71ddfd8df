import type { Entry, PlayerId, TableId } from '@barrelhouse/protocol';

/**
 * How servers that share a record wake each other. A ring carries the new entry if it can, which saves a server that
 * has the one before it from reading the record. A lost ring costs a second at most, since servers poll the record
 * anyway.
 */
export interface Doorbell {
  /** An entry is on record. */
  ring(table: TableId, entry: Entry): void;
  /** Something happened to these players. */
  happenedTo(players: readonly PlayerId[]): void;
  /** Forwards a broadcast to the table's spectators and players at other servers. */
  relay(table: TableId, text: string): void;
  /** Tokens were withdrawn. */
  signedOut(): void;
  close(): Promise<void>;
}

/** A table has reached this seq at another server. */
export interface Ring {
  readonly table: TableId;
  readonly seq: number;
  /** Reads the entry; `undefined` if it did not come along. */
  readonly entry: () => Entry | undefined;
}

/** Called when another server rings. */
export interface DoorbellHandlers {
  /** Some table has changed, it is not known which. */
  rang(): void;
  reached(ring: Ring): void;
  happenedTo(players: readonly PlayerId[]): void;
  relayed(table: TableId, text: string): void;
  signedOut(): void;
}

export type OpenDoorbell = (
  handlers: DoorbellHandlers,
  failed: (error: unknown) => void,
) => Promise<Doorbell>;

/** For a server that is alone, or only polls. */
export const silentDoorbell: OpenDoorbell = async () => ({
  ring: () => undefined,
  happenedTo: () => undefined,
  relay: () => undefined,
  signedOut: () => undefined,
  close: async () => undefined,
});

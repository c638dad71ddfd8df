import type { TableId } from '@barrelhouse/protocol';

/**
 * How servers that share a record wake each other. A ring carries no data: the receiver reads the record. A lost ring
 * costs a second at most, since servers poll the record anyway.
 */
export interface Doorbell {
  /** A table has reached this seq. */
  ring(table: TableId, seq: number): void;
  /** Forwards a broadcast to the table's spectators and players at other servers. */
  relay(table: TableId, text: string): void;
  /** Tokens were withdrawn. */
  signedOut(): void;
  close(): Promise<void>;
}

/** Called when another server rings. */
export interface DoorbellHandlers {
  /** Some table has changed, it is not known which. */
  rang(): void;
  reached(table: TableId, seq: number): void;
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
  relay: () => undefined,
  signedOut: () => undefined,
  close: async () => undefined,
});

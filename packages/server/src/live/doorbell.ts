import type { TableId } from '@barrelhouse/protocol';

/**
 * How servers that share a record wake each other. It carries no truth: whoever hears it looks at the record, and
 * a ring that is lost costs a moment until the record is looked at anyway.
 */
export interface Doorbell {
  /** A table has reached an entry. */
  ring(table: TableId, seq: number): void;
  /** Passes a broadcast on to those who watch the table at other servers. */
  relay(table: TableId, text: string): void;
  /** Tokens were withdrawn. */
  signedOut(): void;
  close(): Promise<void>;
}

/** What is done when another server rings. */
export interface Heard {
  /** Something happened, nobody says where. */
  rang(): void;
  reached(table: TableId, seq: number): void;
  relayed(table: TableId, text: string): void;
  signedOut(): void;
}

export type OpenDoorbell = (heard: Heard, failed: (error: unknown) => void) => Promise<Doorbell>;

/** For a server that shares its record with none, or finds out by looking. */
export const silentDoorbell: OpenDoorbell = async () => ({
  ring: () => undefined,
  relay: () => undefined,
  signedOut: () => undefined,
  close: async () => undefined,
});

import type { TableId, TournamentId } from '@barrelhouse/protocol';
import type { Signal } from './platform.ts';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Empty if a cookie identifies the player, or if there is no player. */
  readonly token: string;
  /** The Idempotency-Key; empty unless it is a command. */
  readonly key: string;
  readonly body: object | undefined;
  readonly signal: Signal;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly isJson: boolean;
  /** Milliseconds that the server asks us to wait; 0 if it does not say. */
  readonly retryAfter: number;
}

/** One Server-Sent Event. */
export interface Frame {
  readonly event: string;
  readonly data: string;
}

/** What a stream should carry. */
export interface Wanted {
  /** Tables, each with its last known entry; 0 if there is none. */
  readonly tables: readonly (readonly [table: TableId, seq: number])[];
  readonly lobby: boolean;
  /** Our own events, if they are wanted. */
  readonly mine?: {
    /** The last number known; `undefined` if there is none. */
    readonly after: number | undefined;
    /** Whether the player looks at the page, so that no device needs to be notified. */
    readonly looking: boolean;
  };
  /** The invitation code of a spectator, or one for each table with commas between them; otherwise empty. */
  readonly code: string;
  /** A stream of one tournament carries nothing else. */
  readonly tournament?: TournamentId;
}

/** Hears everything that a stream brings. */
export interface StreamEvents {
  opened(): void;
  /** Something arrived, perhaps only a heartbeat. */
  alive(): void;
  heard(frame: Frame): void;
  /** Called once, unless we closed the stream. `refusal`: why the server did not open it. */
  ended(refusal: Reply | undefined): void;
}

export interface Stream {
  close(): void;
}

/** Sends bytes, once. Its users retry, resume and choose keys. */
export interface Transport {
  /** Rejects if no answer came. */
  send(request: Request): Promise<Reply>;
  stream(wanted: Wanted, token: string, events: StreamEvents): Stream;
}

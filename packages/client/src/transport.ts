import type { TableId } from '@barrelhouse/protocol';
import type { Signal } from './platform.ts';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  /** Empty if a cookie says who we are, or nobody does. */
  readonly token: string;
  /** The Idempotency-Key; empty for requests that are no commands. */
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

/** What a stream is to carry. */
export interface Wanted {
  /** Tables, each with the last entry known; 0 if nothing is. */
  readonly tables: readonly (readonly [table: TableId, seq: number])[];
  readonly lobby: boolean;
  /** The invitation code, for somebody who watches with one; else empty. */
  readonly code: string;
}

/** Hears everything that a stream brings. */
export interface StreamEvents {
  opened(): void;
  /** Something arrived, if only a sign of life. */
  alive(): void;
  heard(frame: Frame): void;
  /** Called once, unless we closed the stream. `refusal`: why it was not opened. */
  ended(refusal: Reply | undefined): void;
}

export interface Stream {
  close(): void;
}

/** How bytes travel. It tries once: retrying, resuming and keys are the business of those who use it. */
export interface Transport {
  /** Rejects if no answer came. */
  send(request: Request): Promise<Reply>;
  stream(wanted: Wanted, token: string, events: StreamEvents): Stream;
}

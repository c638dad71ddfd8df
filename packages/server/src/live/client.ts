import type { ServerResponse } from 'node:http';
import type { PlayerId, TableId } from '@barrelhouse/protocol';

/** Somebody who listens: a connection that carries the events of some tables and perhaps the lobby. */
export interface Client {
  /** Empty for those who only look on without a name. */
  readonly player: PlayerId;
  readonly address: string;
  /** The last entry sent of each table. */
  readonly cursor: Map<TableId, number>;
  /** Tables being caught up with, and whether more has happened there meanwhile. */
  readonly catching: Map<TableId, boolean>;
  readonly lobby: boolean;
  /** Whether ids name their table: so where a stream may carry several. */
  readonly shared: boolean;
  readonly response: ServerResponse;
}

/** Sends the head. The stream ends with its connection, so that events need no framing of their own. */
export const beginStream = (
  response: ServerResponse,
  headers: { readonly [name: string]: string },
): void => {
  response.useChunkedEncodingByDefault = false;
  response.shouldKeepAlive = false;
  response.writeHead(200, headers);
  response.flushHeaders();
};

/** One who cannot keep up is let go; the stream can be resumed from where it broke off. */
const MOST_BUFFERED = 1 << 20;

/** The id of an event: the number of the entry, or all tables with theirs where a stream carries several. */
export const idOf = (client: Client, table: TableId): string =>
  client.shared
    ? [...client.cursor].map(([id, seq]) => `${id}:${seq}`).join(',')
    : String(client.cursor.get(table) ?? 0);

export const send = (client: Client, text: string | Buffer): void => {
  const { response } = client;
  if (response.writableEnded || response.destroyed) return;
  // The head is sent, and what follows needs nothing more of HTTP.
  (response.socket ?? response).write(text);
  if (response.writableLength > MOST_BUFFERED) response.destroy();
};

/** Ends a stream and says why, so that a client can tell an end from a break. */
export const bye = (client: Client, why: 'shutdown' | 'too-many'): void => {
  send(client, `event: bye\ndata: {"why":"${why}"}\n\n`);
  client.response.end();
};

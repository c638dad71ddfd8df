import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { Outlet } from './outlet.ts';

/** Somebody who listens: a connection that carries the events of some tables and perhaps the lobby. */
export interface Client {
  /** Empty for those who only look on without a name. */
  readonly player: PlayerId;
  /** The hash of the token it came with; empty for those without a name. */
  readonly tokenHash: string;
  /** The last entry sent of each table. */
  readonly cursor: Map<TableId, number>;
  /** Tables being caught up with, and whether more has happened there meanwhile. */
  readonly catching: Map<TableId, boolean>;
  readonly lobby: boolean;
  /** Whether ids name their table: so where a stream may carry several. */
  readonly shared: boolean;
  readonly outlet: Outlet;
}

/** One who cannot keep up is let go; the stream can be resumed from where it broke off. */
const MOST_BUFFERED = 1 << 20;

/** The id of an event: the number of the entry, or all tables with theirs where a stream carries several. */
export const idOf = (client: Client, table: TableId): string =>
  client.shared
    ? [...client.cursor].map(([id, seq]) => `${id}:${seq}`).join(',')
    : String(client.cursor.get(table) ?? 0);

export const send = ({ outlet }: Client, text: string | Buffer): void => {
  if (outlet.isGone()) return;
  outlet.write(text);
  if (outlet.buffered() > MOST_BUFFERED) outlet.destroy();
};

/** Ends a stream and says why, so that a client can tell an end from a break. */
export const bye = (client: Client, why: 'shutdown' | 'too-many' | 'signed-out'): void => {
  send(client, `event: bye\ndata: {"why":"${why}"}\n\n`);
  client.outlet.end();
};

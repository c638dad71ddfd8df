import type { PlayerId, TableId, TournamentId } from '@barrelhouse/protocol';
import type { Outlet } from './outlet.ts';

/** A connection that receives the events of some tables and perhaps the lobby. */
export interface Client {
  /** Empty for an anonymous spectator. */
  readonly player: PlayerId;
  /** Hash of the token that opened the stream; empty for an anonymous spectator. */
  readonly tokenHash: string;
  /** The network address that it comes from. It is never stored. */
  readonly address: string;
  /** The last seq sent for each table. */
  readonly cursor: Map<TableId, number>;
  /** Tables whose missed entries are being sent, and whether more entries have arrived meanwhile. */
  readonly catchingUp: Map<TableId, boolean>;
  readonly lobby: boolean;
  /** Whether the stream carries several tables, so that event ids name them. */
  readonly shared: boolean;
  /** Whether moves are sent as differences if the client has the position before. */
  readonly delta: boolean;
  readonly outlet: Outlet;
  /** Set if the stream carries the player's own events. */
  readonly mine?: MyCursor;
  /** Set if the stream is about a tournament, and nothing else. */
  readonly tournament?: TournamentId;
}

/** How far a stream has got with its player's own events. */
export interface MyCursor {
  /** The last number sent; `undefined` before the first look. */
  last: number | undefined;
  /** Whether the player is looking at the page, so that no device needs to be notified. */
  readonly looking: boolean;
  /** Whether events are being read, and whether more have happened meanwhile. */
  reading: 'no' | 'yes' | 'again';
}

/** In bytes. A client that cannot keep up is disconnected; it can resume the stream. */
const MOST_BUFFERED = 1 << 20;

/** Stands for the player's own events where others are tables. */
export const MINE = 'me';

/** The seq, or for a shared stream the seqs of all its tables. */
export const eventIdOf = (client: Client, table: TableId): string =>
  client.shared
    ? [
        ...[...client.cursor].map(([id, seq]) => `${id}:${seq}`),
        ...(client.mine?.last === undefined ? [] : [`${MINE}:${client.mine.last}`]),
      ].join(',')
    : String(client.cursor.get(table) ?? 0);

export const send = ({ outlet }: Client, text: string | Buffer): void => {
  if (outlet.isGone()) return;
  outlet.write(text);
  if (outlet.buffered() > MOST_BUFFERED) outlet.destroy();
};

/** Ends a stream with a reason, so that the client can tell this from a broken connection. */
export const bye = (client: Client, why: 'shutdown' | 'too-many' | 'signed-out'): void => {
  send(client, `event: bye\ndata: {"why":"${why}"}\n\n`);
  client.outlet.end();
};

import type { Entry, PlayerId, TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import { bye, type Client, idOf, send } from './client.ts';
import { entryFrames, together } from './frame.ts';

/** The connections that listen to each table. It holds no truth: the record does. */
export interface Hub {
  add(client: Client): void;
  remove(client: Client): void;
  publish(state: TableState, entry: Entry): void;
  /** Sends everybody at a table something that is not an entry: it has no id and is not kept. */
  broadcast(table: TableId, text: string): void;
  broadcastToLobby(text: string): void;
  /** Tables that somebody listens to. */
  readonly tables: () => readonly TableId[];
  /** Whether anybody looks at the lobby. */
  readonly hasLobby: () => boolean;
  /** Whether somebody listens to a table who has not been told of this entry. */
  isBehind(table: TableId, seq: number): boolean;
  /** A table has come so far: those who have not seen it are caught up with. */
  reached(table: TableId, seq: number): void;
  /** Players who listen, by table. */
  readonly listeners: () => Iterable<{ readonly table: TableId; readonly player: PlayerId }>;
  listens(table: TableId, player: PlayerId): boolean;
  /** Whether anybody listens to a table, with a name or without. */
  readonly isWatched: (table: TableId) => boolean;
  readonly count: () => number;
  /** Tokens that streams came with. */
  readonly tokenHashes: () => Iterable<string>;
  /** Ends the streams whose tokens were withdrawn. */
  signOut(isWithdrawn: (client: Client) => boolean): void;
  stop(): void;
}

/** Proxies close what is silent for long. */
const HEARTBEAT_MS = 15_000;

/** `behind` is told of a client that has missed an entry. */
export const hub = (behind: (client: Client, table: TableId) => void): Hub => {
  const clients = new Set<Client>();
  const lobby = new Set<Client>();
  const byTable = new Map<TableId, Set<Client>>();

  const beat = setInterval(() => {
    for (const client of clients) send(client, ':\n\n');
  }, HEARTBEAT_MS);
  beat.unref();

  /** Whether an entry is the one that the client waits for. One that is being caught up with will be sent it then. */
  const isNext = (client: Client, table: TableId, seq: number): boolean => {
    const last = client.cursor.get(table) ?? 0;
    if (client.catching.has(table)) client.catching.set(table, true);
    else if (seq > last + 1) behind(client, table);
    else return seq === last + 1;
    return false;
  };

  return {
    add(client) {
      clients.add(client);
      if (client.lobby) lobby.add(client);
      for (const table of client.cursor.keys()) {
        const watching = byTable.get(table) ?? new Set();
        byTable.set(table, watching.add(client));
      }
    },
    remove(client) {
      if (!clients.delete(client)) return;
      lobby.delete(client);
      for (const table of client.cursor.keys()) {
        const watching = byTable.get(table);
        watching?.delete(client);
        if (watching?.size === 0) byTable.delete(table);
      }
    },
    publish(state, entry) {
      const watching = byTable.get(state.table);
      if (watching === undefined) return;
      const frames = entryFrames(state, entry);
      // The same for all who watch this table alone.
      const alone = Buffer.from(together(frames, entry.seq));
      for (const client of watching) {
        if (!isNext(client, state.table, entry.seq)) continue;
        client.cursor.set(state.table, entry.seq);
        send(client, client.shared ? together(frames, idOf(client, state.table)) : alone);
      }
    },
    broadcast(table, text) {
      for (const client of byTable.get(table) ?? []) send(client, text);
    },
    broadcastToLobby(text) {
      for (const client of lobby) send(client, text);
    },
    tables: () => [...byTable.keys()],
    hasLobby: () => lobby.size > 0,
    isBehind(table, seq) {
      for (const { cursor } of byTable.get(table) ?? [])
        if ((cursor.get(table) ?? 0) < seq) return true;
      return false;
    },
    reached(table, seq) {
      for (const client of byTable.get(table) ?? []) {
        if ((client.cursor.get(table) ?? 0) >= seq) continue;
        if (client.catching.has(table)) client.catching.set(table, true);
        else behind(client, table);
      }
    },
    *listeners() {
      for (const [table, watching] of byTable)
        for (const { player } of watching) if (player !== '') yield { table, player };
    },
    listens(table, player) {
      for (const client of byTable.get(table) ?? []) if (client.player === player) return true;
      return false;
    },
    isWatched: (table) => byTable.has(table),
    count: () => clients.size,
    *tokenHashes() {
      for (const { tokenHash } of clients) if (tokenHash !== '') yield tokenHash;
    },
    signOut(isWithdrawn) {
      for (const client of clients) if (isWithdrawn(client)) bye(client, 'signed-out');
    },
    stop() {
      clearInterval(beat);
      for (const client of clients) bye(client, 'shutdown');
    },
  };
};

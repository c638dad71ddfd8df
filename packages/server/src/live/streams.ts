import type { Entry, TableId } from '@barrelhouse/protocol';
import { isBotsOnly, type TableState } from '@barrelhouse/table';
import type { Tables } from '../host/tables.ts';
import type { Store } from '../store/store.ts';
import { type Client, idOf, send } from './client.ts';
import { entryFrames, missedFrame, snapshotFrame, together } from './frame.ts';
import type { Hub } from './hub.ts';
import type { Lobby } from './lobby.ts';
import type { PresenceBook } from './presence.ts';

export interface Streams {
  /** Sends what a client has not seen of its tables, and from then on all that happens. */
  open(client: Client): Promise<void>;
  close(client: Client): void;
  catchUp(client: Client, table: TableId): Promise<void>;
}

export interface StreamsParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly hub: Hub;
  readonly lobby: Lobby;
  readonly presence: PresenceBook;
  /** Told when somebody begins to watch a table at which bots play alone: they go on then. */
  readonly botsWatched: (table: TableId) => void;
}

/** Whoever missed more begins with the table as it is: the log can be had in pages elsewhere. */
const MOST_MISSED = 300;

/** What was missed and the table after it; one move alone is told as it was to those who were there. */
const framesFor = (state: TableState, missed: readonly Entry[]): readonly string[] => {
  const [only, ...more] = missed;
  return only !== undefined && more.length === 0
    ? entryFrames(state, only)
    : [...missed.map((entry) => missedFrame(state.table, entry)), snapshotFrame(state)];
};

export const streams = (parts: StreamsParts): Streams => {
  const { store, tables, hub, lobby, presence } = parts;
  /** Sends what a client has not seen of a table; one that has seen nothing begins with the table as it is. */
  const sendMissed = async (client: Client, table: TableId): Promise<void> => {
    const seen = client.cursor.get(table) ?? 0;
    const state = await tables.state(table);
    if (state === undefined || seen === state.seq) return;
    const behind = seen > 0 ? state.seq - seen : 0;
    const missed = behind > 0 && behind <= MOST_MISSED ? await store.entries(table, seen) : [];
    const entries = missed.filter(({ seq }) => seq <= state.seq);
    client.cursor.set(table, state.seq);
    send(client, together(framesFor(state, entries), idOf(client, table)));
  };

  const catchUp = async (client: Client, table: TableId): Promise<void> => {
    if (client.catching.has(table)) return;
    try {
      do {
        client.catching.set(table, false);
        await sendMissed(client, table);
      } while (client.catching.get(table) === true);
    } finally {
      // Where it failed, the next entry finds the client behind and it is tried again.
      client.catching.delete(table);
    }
  };

  return {
    catchUp,
    async open(client) {
      // Whoever went while the table was looked up would never be seen to go.
      if (client.outlet.isGone()) return;
      hub.add(client);
      if (client.lobby) send(client, await lobby.frame());
      for (const table of client.cursor.keys()) {
        await catchUp(client, table);
        const state = await tables.state(table);
        if (state !== undefined) {
          send(client, presence.frameFor(state));
          if (isBotsOnly(state)) parts.botsWatched(table);
        }
        presence.changed(table, client.player);
      }
    },
    close(client) {
      hub.remove(client);
      for (const table of client.cursor.keys()) presence.changed(table, client.player);
    },
  };
};

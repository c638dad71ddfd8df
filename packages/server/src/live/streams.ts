import type { Entry, TableId, TournamentId } from '@barrelhouse/protocol';
import { isBotsOnly, type TableState } from '@barrelhouse/table';
import type { MyEvents } from '../events/my-events.ts';
import type { Tables } from '../host/tables.ts';
import type { Store } from '../store/store.ts';
import { type Client, eventIdOf, send } from './client.ts';
import { entryFrames, joinFrames, missedFrame, snapshotFrame } from './frame.ts';
import type { Hub } from './hub.ts';
import type { Lobby } from './lobby.ts';
import type { TablePresence } from './table-presence.ts';

export interface Streams {
  /** Sends what the client has missed, and from then on everything that happens. */
  open(client: Client): Promise<void>;
  close(client: Client): void;
  catchUp(client: Client, table: TableId): Promise<void>;
}

export interface StreamsParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly hub: Hub;
  readonly lobby: Lobby;
  readonly presence: TablePresence;
  /** Streams players their own events; absent if accounts are off. */
  readonly mine?: Pick<MyEvents, 'open' | 'close'> | undefined;
  /** The frame that says how a tournament stands; absent if accounts are off. */
  readonly tournamentFrame?: ((tournament: TournamentId) => Promise<string>) | undefined;
  /** Called when a client opens a table where only bots play, so that they continue. */
  readonly botsWatched: (table: TableId) => void;
}

/** A client that missed more entries gets a snapshot instead; it can page through the log. */
const MOST_MISSED = 300;

/** The missed entries and a snapshot; a single entry is sent as if it had just happened. */
const framesFor = (state: TableState, missed: readonly Entry[]): readonly string[] => {
  const [only, ...more] = missed;
  return only !== undefined && more.length === 0
    ? entryFrames(state, only)
    : [...missed.map((entry) => missedFrame(state.table, entry)), snapshotFrame(state)];
};

export const streams = (parts: StreamsParts): Streams => {
  const { store, tables, hub, lobby, presence } = parts;
  /** Sends a client's missed entries, or a snapshot if it has seen nothing yet. */
  const sendMissed = async (client: Client, table: TableId): Promise<void> => {
    const seen = client.cursor.get(table) ?? 0;
    const state = await tables.state(table);
    if (state === undefined || seen === state.seq) return;
    const behind = seen > 0 ? state.seq - seen : 0;
    const missed = behind > 0 && behind <= MOST_MISSED ? await store.entries(table, seen) : [];
    const entries = missed.filter(({ seq }) => seq <= state.seq);
    client.cursor.set(table, state.seq);
    send(client, joinFrames(framesFor(state, entries), eventIdOf(client, table)));
  };

  const catchUp = async (client: Client, table: TableId): Promise<void> => {
    if (client.catchingUp.has(table)) return;
    try {
      do {
        client.catchingUp.set(table, false);
        await sendMissed(client, table);
      } while (client.catchingUp.get(table) === true);
    } finally {
      // If it failed, the next entry finds the client behind and tries again.
      client.catchingUp.delete(table);
    }
  };

  return {
    catchUp,
    async open(client) {
      // We would never notice the end of a connection that closed during the table lookup.
      if (client.outlet.isGone()) return;
      hub.add(client);
      for (const table of client.cursor.keys()) lobby.visited(table);
      await parts.mine?.open(client);
      if (client.lobby) send(client, await lobby.frame(client.player));
      const { tournament } = client;
      if (tournament !== undefined && parts.tournamentFrame !== undefined)
        send(client, await parts.tournamentFrame(tournament));
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
      parts.mine?.close(client);
      for (const table of client.cursor.keys()) presence.changed(table, client.player);
    },
  };
};

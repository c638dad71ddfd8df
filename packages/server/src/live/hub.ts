import type { View } from '@barrelhouse/engine';
import type { Entry, PlayerId, TableId, TournamentId } from '@barrelhouse/protocol';
import { changesTable, type TableState } from '@barrelhouse/table';
import { NOBODY } from './apart.ts';
import { bye, type Client, eventIdOf, send } from './client.ts';
import { deltaFrame, entryFrames, joinFrames } from './frame.ts';

/** The connections to each table. Nothing here needs to survive a restart. */
export interface Hub {
  add(client: Client): void;
  remove(client: Client): void;
  publish(state: TableState, entry: Entry): void;
  /** Sends all clients of a table something that is not an entry: it has no id and is not stored. */
  broadcast(table: TableId, text: string, except?: ReadonlySet<PlayerId>): void;
  broadcastToLobby(textFor: (player: PlayerId) => string): void;
  broadcastToTournament(tournament: TournamentId, text: string): void;
  /** Tournaments that somebody follows. */
  readonly tournaments: () => readonly TournamentId[];
  /** Players who follow the lobby; an empty id stands for anonymous ones. */
  readonly lobbyPlayers: () => ReadonlySet<PlayerId>;
  /** Tables with at least one client. */
  readonly tables: () => readonly TableId[];
  readonly hasLobby: () => boolean;
  /** Whether some client of the table has not been sent this entry. */
  isBehind(table: TableId, seq: number): boolean;
  /** Catches up all clients of the table that have not been sent this entry. */
  reached(table: TableId, seq: number): void;
  /** Connected players, with their tables. */
  readonly listeners: () => Iterable<{ readonly table: TableId; readonly player: PlayerId }>;
  listens(table: TableId, player: PlayerId): boolean;
  /** Whether the table has a client, anonymous or not. */
  readonly isWatched: (table: TableId) => boolean;
  /** Streams that carry a player's own events. */
  readonly streamsOf: (player: PlayerId) => Iterable<Client>;
  /** Players whose own events some stream here carries. */
  readonly online: () => Iterable<PlayerId>;
  readonly isOnline: (player: PlayerId) => boolean;
  /** Whether the player looks at a page that is connected here. */
  readonly isLooking: (player: PlayerId) => boolean;
  readonly count: () => number;
  /** How many streams a table has. */
  countAt(table: TableId): number;
  /** Everybody who is connected, once for each stream. */
  readonly players: () => Iterable<PlayerId>;
  /** Where a player's streams come from. */
  addressesOf(player: PlayerId): ReadonlySet<string>;
  /** Tokens of open streams. */
  readonly tokenHashes: () => Iterable<string>;
  /** Ends streams with withdrawn tokens. */
  signOut(isWithdrawn: (client: Client) => boolean): void;
  stop(): void;
}

/** Proxies close silent connections. */
const HEARTBEAT_MS = 15_000;

/** The frames of an entry, made at first use. All clients that watch only its table get the same bytes. */
const prepared = (seq: number, make: () => readonly string[]) => {
  let made: readonly string[] | undefined;
  let encoded: Buffer | undefined;
  const frames = (): readonly string[] => (made ??= make());
  return { frames, bytes: (): Buffer => (encoded ??= Buffer.from(joinFrames(frames(), seq))) };
};

/** `behind` is called with a client that has missed an entry. */
export const hub = (behind: (client: Client, table: TableId) => void): Hub => {
  const clients = new Set<Client>();
  const lobby = new Set<Client>();
  const byTable = new Map<TableId, Set<Client>>();
  const byPlayer = new Map<PlayerId, Set<Client>>();
  const byTournament = new Map<TournamentId, Set<Client>>();
  /** The view last published at each watched table, which the next move is compared with. */
  const lastViews = new Map<TableId, { readonly seq: number; readonly view: View }>();

  const beat = setInterval(() => {
    for (const client of clients) send(client, ':\n\n');
  }, HEARTBEAT_MS);
  beat.unref();

  /** Whether this is the client's next entry. If the client is catchingUp up, it gets the entry that way. */
  const isNext = (client: Client, table: TableId, seq: number): boolean => {
    const last = client.cursor.get(table) ?? 0;
    if (client.catchingUp.has(table)) client.catchingUp.set(table, true);
    else if (seq > last + 1) behind(client, table);
    else return seq === last + 1;
    return false;
  };

  return {
    add(client) {
      clients.add(client);
      if (client.lobby) lobby.add(client);
      if (client.mine !== undefined) {
        const streams = byPlayer.get(client.player) ?? new Set();
        byPlayer.set(client.player, streams.add(client));
      }
      if (client.tournament !== undefined) {
        const following = byTournament.get(client.tournament) ?? new Set();
        byTournament.set(client.tournament, following.add(client));
      }
      for (const table of client.cursor.keys()) {
        const watching = byTable.get(table) ?? new Set();
        byTable.set(table, watching.add(client));
      }
    },
    remove(client) {
      if (!clients.delete(client)) return;
      lobby.delete(client);
      const streams = byPlayer.get(client.player);
      if (streams?.delete(client) === true && streams.size === 0) byPlayer.delete(client.player);
      const { tournament = '' } = client;
      const following = byTournament.get(tournament);
      if (following?.delete(client) === true && following.size === 0)
        byTournament.delete(tournament);
      for (const table of client.cursor.keys()) {
        const watching = byTable.get(table);
        watching?.delete(client);
        if (watching?.size !== 0) continue;
        byTable.delete(table);
        lastViews.delete(table);
      }
    },
    publish(state, entry) {
      const watching = byTable.get(state.table);
      if (watching === undefined) return;
      const { table, seq } = { table: state.table, seq: entry.seq };
      const whole = prepared(seq, () => entryFrames(state, entry));
      const last = lastViews.get(table);
      const delta =
        last === undefined || last.seq !== seq - 1 || changesTable(entry)
          ? whole
          : prepared(seq, () => [deltaFrame(last.view, state, entry)]);
      if (state.match !== undefined)
        lastViews.set(table, { seq, view: state.game.view(state.match) });
      for (const client of watching) {
        if (!isNext(client, table, seq)) continue;
        client.cursor.set(table, seq);
        const { frames, bytes } = client.delta ? delta : whole;
        send(client, client.shared ? joinFrames(frames(), eventIdOf(client, table)) : bytes());
      }
    },
    broadcast(table, text, except = NOBODY) {
      for (const client of byTable.get(table) ?? [])
        if (!except.has(client.player)) send(client, text);
    },
    broadcastToLobby(textFor) {
      for (const client of lobby) send(client, textFor(client.player));
    },
    broadcastToTournament(tournament, text) {
      for (const client of byTournament.get(tournament) ?? []) send(client, text);
    },
    tournaments: () => [...byTournament.keys()],
    lobbyPlayers: () => new Set([...lobby].map(({ player }) => player)),
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
        if (client.catchingUp.has(table)) client.catchingUp.set(table, true);
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
    streamsOf: (player) => byPlayer.get(player) ?? [],
    online: () => byPlayer.keys(),
    isOnline: (player) => byPlayer.has(player),
    isLooking(player) {
      for (const { mine } of byPlayer.get(player) ?? []) if (mine?.looking === true) return true;
      return false;
    },
    count: () => clients.size,
    countAt: (table) => byTable.get(table)?.size ?? 0,
    *players() {
      for (const { player } of clients) if (player !== '') yield player;
    },
    addressesOf(player) {
      const own = [...clients].filter((client) => client.player === player);
      return new Set(own.map(({ address }) => address));
    },
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

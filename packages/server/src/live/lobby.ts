import type { TableListing } from '@barrelhouse/protocol';
import type { Store, TableRow } from '../store/store.ts';
import { frame } from './frame.ts';
import type { Hub } from './hub.ts';

export const listingOf = (row: TableRow): TableListing => ({
  table: row.table,
  game: row.game,
  status: row.status,
  host: row.host,
  places: row.places,
  seats: row.seats,
  turnOf: row.turnOf,
  seq: row.seq,
  createdAt: row.createdAt,
  changedAt: row.changedAt,
});

export interface Lobby {
  list(): Promise<{
    readonly open: readonly TableListing[];
    readonly live: readonly TableListing[];
  }>;
  frame(): Promise<string>;
  /** An open table changed: sends the lobby to its clients, at most once a second. */
  readonly changed: () => void;
  stop(): void;
}

const MOST_LISTED = 50;
const SEND_MS = 1000;

export const lobby = (store: Store, hub: Hub, failed: (error: unknown) => void): Lobby => {
  let timer: NodeJS.Timeout | undefined;

  const list: Lobby['list'] = async () => {
    const [open, live] = await Promise.all([
      store.lobby('waiting', MOST_LISTED),
      store.lobby('playing', MOST_LISTED),
    ]);
    return { open: open.map(listingOf), live: live.map(listingOf) };
  };
  const lobbyFrame = async (): Promise<string> => frame('lobby', JSON.stringify(await list()));

  return {
    list,
    frame: lobbyFrame,
    changed() {
      if (timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        lobbyFrame().then((text) => hub.broadcastToLobby(text), failed);
      }, SEND_MS);
      timer.unref();
    },
    stop: () => clearTimeout(timer),
  };
};

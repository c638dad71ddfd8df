import type { TableId, TableListing } from '@barrelhouse/protocol';
import type { Store, TableRow } from '../store/store.ts';
import { type AttendanceParts, attendance } from './attendance.ts';
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
  /** Somebody connected to a table: if its host was missing, the table may be listed again. */
  readonly visited: (table: TableId) => void;
  /** Notices absent hosts, and sends the lobby if that changes it. */
  sweep(): Promise<void>;
  stop(): void;
}

export interface LobbyParts extends Omit<AttendanceParts, 'hub'> {
  readonly store: Pick<Store, 'lobby'>;
  readonly hub: Hub;
  readonly failed: (error: unknown) => void;
}

const MOST_LISTED = 50;
/** More than are listed, so that deserted tables do not crowd out the others. */
const MOST_READ = 300;
const SEND_MS = 1000;

export const lobby = (parts: LobbyParts): Lobby => {
  const { store, hub, failed } = parts;
  const present = attendance(parts);
  let timer: NodeJS.Timeout | undefined;
  /** The open tables that were listed last, to notice a change. */
  let listed = '';

  const list: Lobby['list'] = async () => {
    const [waiting, live] = await Promise.all([
      store.lobby('waiting', MOST_READ),
      store.lobby('playing', MOST_LISTED),
    ]);
    const open = (await present.attended(waiting)).slice(0, MOST_LISTED);
    listed = open.map(({ table }) => table).join();
    return { open: open.map(listingOf), live: live.map(listingOf) };
  };
  const lobbyFrame = async (): Promise<string> => frame('lobby', JSON.stringify(await list()));

  const changed = (): void => {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      lobbyFrame().then((text) => hub.broadcastToLobby(text), failed);
    }, SEND_MS);
    timer.unref();
  };

  return {
    list,
    frame: lobbyFrame,
    changed,
    visited(table) {
      if (present.isMissing(table)) changed();
    },
    async sweep() {
      const before = listed;
      await list();
      if (listed !== before) changed();
    },
    stop: () => clearTimeout(timer),
  };
};

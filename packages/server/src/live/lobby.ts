import type { PlayerId, TableId, TableListing } from '@barrelhouse/protocol';
import type { IsRated } from '../host/rated-tables.ts';
import type { Store, TableRow } from '../store/store.ts';
import { type Apart, keepsApart } from './apart.ts';
import { type AttendanceParts, attendance } from './attendance.ts';
import { frame } from './frame.ts';
import type { Hub } from './hub.ts';

/** Whether a player is a bot account. */
export type IsBot = (player: PlayerId) => boolean;

export const listingOf = async (
  row: TableRow,
  isRated: IsRated,
  isBot: IsBot,
): Promise<TableListing> => ({
  table: row.table,
  game: row.game,
  status: row.status,
  host: row.host,
  places: row.places,
  seats: row.seats.map((seat) =>
    seat.kind === 'human' && isBot(seat.who) ? { ...seat, bot: true } : seat,
  ),
  turnOf: row.turnOf,
  seq: row.seq,
  createdAt: row.createdAt,
  changedAt: row.changedAt,
  rated: await isRated(row.table),
});

interface Listed {
  readonly open: readonly TableListing[];
  readonly live: readonly TableListing[];
}

export interface Lobby {
  /** The open tables, but none where this player must not meet somebody; empty for anybody. */
  list(player?: PlayerId): Promise<Listed>;
  frame(player: PlayerId): Promise<string>;
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
  readonly apart: Apart;
  readonly isRated: IsRated;
  readonly isBot: IsBot;
  readonly failed: (error: unknown) => void;
}

const MOST_LISTED = 50;
/** More than are listed, so that deserted tables do not crowd out the others. */
const MOST_READ = 300;
const SEND_MS = 1000;

export const lobby = (parts: LobbyParts): Lobby => {
  const { store, hub, apart, isRated, isBot, failed } = parts;
  const present = attendance(parts);
  let timer: NodeJS.Timeout | undefined;
  /** The open tables that were listed last, to notice a change. */
  let listed = '';

  const listingsOf = (rows: readonly TableRow[]): Promise<readonly TableListing[]> =>
    Promise.all(rows.map((row) => listingOf(row, isRated, isBot)));
  const listAll = async (): Promise<Listed> => {
    const [waiting, live] = await Promise.all([
      store.lobby('waiting', MOST_READ),
      store.lobby('playing', MOST_LISTED),
    ]);
    const open = (await present.attended(waiting)).slice(0, MOST_LISTED);
    listed = open.map(({ table }) => table).join();
    return { open: await listingsOf(open), live: await listingsOf(live) };
  };
  /** What a player sees of the lobby: somebody who is kept apart from them is not there. */
  const listedFor = async (all: Listed, player: PlayerId): Promise<Listed> => {
    const others = await apart.from(player);
    return others.size === 0
      ? all
      : { ...all, open: all.open.filter((table) => !keepsApart(others, table)) };
  };
  const frameOf = (of: Listed): string => frame('lobby', JSON.stringify(of));
  const broadcast = async (): Promise<void> => {
    const all = await listAll();
    const forAll = frameOf(all);
    const own = new Map<PlayerId, string>();
    for (const player of hub.lobbyPlayers()) {
      const seen = await listedFor(all, player);
      if (seen !== all) own.set(player, frameOf(seen));
    }
    hub.broadcastToLobby((player) => own.get(player) ?? forAll);
  };

  const changed = (): void => {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      broadcast().catch(failed);
    }, SEND_MS);
    timer.unref();
  };

  return {
    list: async (player = '') => listedFor(await listAll(), player),
    frame: async (player) => frameOf(await listedFor(await listAll(), player)),
    changed,
    visited(table) {
      if (present.isMissing(table)) changed();
    },
    async sweep() {
      const before = listed;
      await listAll();
      if (listed !== before) changed();
    },
    stop: () => clearTimeout(timer),
  };
};

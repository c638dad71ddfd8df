import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import { frame } from './frame.ts';
import type { Hub } from './hub.ts';

/** Who is connected to a table. Never stored. */
export interface TablePresence {
  /** Whether each seat is connected, to this server or another. */
  bySeat(state: TableState): Promise<readonly boolean[]>;
  /** A stream of this player opened or closed: broadcasts the change after a delay, to ignore page reloads. */
  readonly changed: (table: TableId, player: PlayerId) => void;
  frameFor(state: TableState): string;
  stop(): void;
}

const RELOAD_MS = 1500;

/** Players connected to other servers: as last polled, for a table watched here, or queried now. */
export interface RemotePresence {
  readonly known: (table: TableId) => ReadonlySet<PlayerId>;
  readonly now: (table: TableId) => Promise<ReadonlySet<PlayerId>>;
  readonly several: (
    tables: readonly TableId[],
  ) => Promise<ReadonlyMap<TableId, ReadonlySet<PlayerId>>>;
}

export const tablePresence = (
  hub: Hub,
  remote: Pick<RemotePresence, 'known' | 'now'>,
  state: (table: TableId) => Promise<TableState | undefined>,
  failed: (error: unknown) => void,
): TablePresence => {
  const waiting = new Map<TableId, NodeJS.Timeout>();

  const seatsWith = (
    { table, seats }: TableState,
    others: ReadonlySet<PlayerId>,
  ): readonly boolean[] =>
    seats.map(
      (seat) => seat.kind === 'bot' || hub.listens(table, seat.player) || others.has(seat.player),
    );
  const frameFor = (of: TableState): string =>
    frame(
      'presence',
      JSON.stringify({ table: of.table, here: seatsWith(of, remote.known(of.table)) }),
    );

  const broadcast = async (table: TableId): Promise<void> => {
    const now = await state(table);
    if (now !== undefined) hub.broadcast(table, frameFor(now));
  };

  return {
    bySeat: async (of) => seatsWith(of, await remote.now(of.table)),
    frameFor,
    changed(table, player) {
      if (player === '' || waiting.has(table)) return;
      const timer = setTimeout(() => {
        waiting.delete(table);
        broadcast(table).catch(failed);
      }, RELOAD_MS);
      timer.unref();
      waiting.set(table, timer);
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
};

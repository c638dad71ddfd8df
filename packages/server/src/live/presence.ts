import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import { frame } from './frame.ts';
import type { Hub } from './hub.ts';

/** Who is at the table right now. Nothing of it is stored: it is true only while it is seen. */
export interface PresenceBook {
  /** By seat, asking the other servers, too. */
  hereAt(state: TableState): Promise<readonly boolean[]>;
  /** A stream of this player opened or closed: those who watch are told, after a moment for page reloads. */
  readonly changed: (table: TableId, player: PlayerId) => void;
  frameFor(state: TableState): string;
  stop(): void;
}

const RELOAD_MS = 1500;

/** Players who listen at other servers: as last heard for a table that is watched here, or asked for now. */
export interface Elsewhere {
  readonly known: (table: TableId) => ReadonlySet<PlayerId>;
  readonly now: (table: TableId) => Promise<ReadonlySet<PlayerId>>;
}

export const presenceBook = (
  hub: Hub,
  elsewhere: Elsewhere,
  state: (table: TableId) => Promise<TableState | undefined>,
  failed: (error: unknown) => void,
): PresenceBook => {
  const waiting = new Map<TableId, NodeJS.Timeout>();

  const hereWith = (
    { table, seats }: TableState,
    others: ReadonlySet<PlayerId>,
  ): readonly boolean[] =>
    seats.map(
      (seat) => seat.kind === 'bot' || hub.listens(table, seat.player) || others.has(seat.player),
    );
  const frameFor = (of: TableState): string =>
    frame(
      'presence',
      JSON.stringify({ table: of.table, here: hereWith(of, elsewhere.known(of.table)) }),
    );

  const tell = async (table: TableId): Promise<void> => {
    const now = await state(table);
    if (now !== undefined) hub.broadcast(table, frameFor(now));
  };

  return {
    hereAt: async (of) => hereWith(of, await elsewhere.now(of.table)),
    frameFor,
    changed(table, player) {
      if (player === '' || waiting.has(table)) return;
      const timer = setTimeout(() => {
        waiting.delete(table);
        tell(table).catch(failed);
      }, RELOAD_MS);
      timer.unref();
      waiting.set(table, timer);
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
};

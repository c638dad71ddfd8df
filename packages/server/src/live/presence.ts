import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import { frame } from './frame.ts';
import type { Hub } from './hub.ts';

/** Who is at the table right now. Nothing of it is stored: it is true only while it is seen. */
export interface PresenceBook {
  hereAt(state: TableState): readonly boolean[];
  /** A stream of this player opened or closed: those who watch are told, after a moment for page reloads. */
  changed(table: TableId, player: PlayerId): void;
  frameFor(state: TableState): string;
  stop(): void;
}

const RELOAD_MS = 1500;

export const presenceBook = (
  hub: Hub,
  state: (table: TableId) => Promise<TableState | undefined>,
  failed: (error: unknown) => void,
): PresenceBook => {
  const waiting = new Map<TableId, NodeJS.Timeout>();

  const hereAt = ({ table, seats }: TableState): readonly boolean[] =>
    seats.map((seat) => seat.kind === 'bot' || hub.listens(table, seat.player));
  const frameFor = (of: TableState): string =>
    frame('presence', JSON.stringify({ table: of.table, here: hereAt(of) }));

  const tell = async (table: TableId): Promise<void> => {
    const now = await state(table);
    if (now !== undefined) hub.tell(table, frameFor(now));
  };

  return {
    hereAt,
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

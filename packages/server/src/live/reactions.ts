import type { Seat } from '@barrelhouse/engine';
import type { Reaction, TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import type { Apart } from './apart.ts';
import { frame } from './frame.ts';
import type { Hub } from './hub.ts';

/** Shows reactions to everybody at a table, but not to players who are kept apart from the one who reacts. */
export interface Reactions {
  show(table: TableId, seat: Seat, reaction: Reaction): Promise<void>;
  /** Shows a reaction that came from another server. */
  readonly relayed: (table: TableId, text: string) => Promise<void>;
}

export interface ReactionsParts {
  readonly hub: Hub;
  readonly apart: Apart;
  readonly state: (table: TableId) => Promise<TableState | undefined>;
  readonly relay: (table: TableId, text: string) => void;
}

export const reactions = ({ hub, apart, state, relay }: ReactionsParts): Reactions => {
  const send = async (table: TableId, seat: Seat, text: string): Promise<void> => {
    const from = (await state(table))?.seats[seat];
    if (from?.kind !== 'human') return;
    hub.broadcast(table, text, await apart.from(from.player));
  };

  return {
    async show(table, seat, reaction) {
      const text = frame('reaction', JSON.stringify({ table, seat, reaction }));
      relay(table, text);
      await send(table, seat, text);
    },
    async relayed(table, text) {
      if (!hub.isWatched(table)) return;
      const [, seat] = /"seat":(\d+)/.exec(text) ?? [];
      if (seat !== undefined) await send(table, Number(seat), text);
    },
  };
};

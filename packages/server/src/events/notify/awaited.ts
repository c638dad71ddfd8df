import type { NumberedEvent, PlayerId } from '@barrelhouse/protocol';
import type { Store } from '../../store/store.ts';

/** What a player is expected to do about an event. */
export interface Awaited {
  /** When it is too late; null if nothing has to be done by any time. */
  readonly endsAt: number | null;
}

/** `undefined` if the event is out of date: the turn is over, the seat taken or lost. */
export const awaitedOf = async (
  store: Pick<Store, 'row'>,
  player: PlayerId,
  event: NumberedEvent,
  now: number,
): Promise<Awaited | undefined> => {
  switch (event.kind) {
    case 'your-turn': {
      const row = await store.row(event.table);
      if (row?.status !== 'playing' || row.turnOf !== player) return undefined;
      return { endsAt: event.endsAt === null ? null : row.checkAt };
    }
    case 'round-paired': {
      const { table, endsAt } = event;
      if (endsAt !== null && endsAt < now) return undefined;
      // A table that was just paired may not be open yet.
      const row = table === null ? undefined : await store.row(table);
      if (row === undefined) return { endsAt };
      const isSeated = row.seats.some(({ who }) => who === player);
      return row.status === 'waiting' && !isSeated ? { endsAt } : undefined;
    }
    default:
      return { endsAt: null };
  }
};

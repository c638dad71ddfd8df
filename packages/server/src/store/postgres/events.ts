import { LAST_EVENTS } from '../event-sql.ts';
import { EVENT_READS, EVENT_WRITES } from '../event-work.ts';
import type { EventReads, EventStore, EventWrites } from '../events.ts';
import type { Append, Written } from '../store.ts';
import type { Connections } from './connections.ts';
import { readsOf, writesOf } from './steps.ts';
import type { WriteQueue } from './write-queue.ts';

export const postgresEvents = (
  connections: Connections,
  queue: WriteQueue<Append, Written>,
): EventStore => ({
  // Somebody may have begun to listen at another server: only the statement that stores an event can tell.
  mayListen: () => true,
  ...(readsOf(connections, EVENT_READS) as unknown as EventReads),
  ...(writesOf(connections, queue, EVENT_WRITES) as unknown as EventWrites),
  lastEvents: async (players) => {
    const found = await connections.rows<{ player: string; number: number }>(
      LAST_EVENTS.postgres,
      players,
    );
    return new Map(found.map(({ player, number }) => [player, number]));
  },
});

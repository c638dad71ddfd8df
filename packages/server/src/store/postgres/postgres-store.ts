import type { PresenceBoard } from '../../live/presence-board.ts';
import { HOUSE } from '../sql.ts';
import type { Store } from '../store.ts';
import { postgresAccounts, postgresDesk } from './accounts.ts';
import { appendBatch } from './append-batch.ts';
import { postgresBots } from './bots.ts';
import { claims } from './claims.ts';
import { type Connections, connect } from './connections.ts';
import { doorbellKey } from './doorbell-key.ts';
import { postgresEvents } from './events.ts';
import { explainError } from './explain-error.ts';
import { postgresLists } from './lists.ts';
import { migrateSchema } from './migrate-schema.ts';
import {
  postgresPeople,
  postgresRanks,
  postgresRatings,
  postgresResults,
  postgresSeeks,
  postgresTournaments,
  postgresWatches,
} from './people.ts';
import { postgresPlayers } from './players.ts';
import { presenceBoard } from './presence-board.ts';
import { postgresTables } from './tables.ts';
import { writeQueue } from './write-queue.ts';

export interface PostgresOptions {
  /** The most connections this process opens; 10 by default. */
  readonly connections?: number;
}

export interface PostgresStore extends Store {
  readonly board: PresenceBoard;
  /** A secret of the servers that share the record: they sign with it what they send each other. */
  readonly doorbellKey: string;
}

const CONNECTIONS = 10;

/** Concurrent batches of writes. More would make each batch smaller. */
const WRITERS = 4;

/** Opens the record in an existing PostgreSQL database, which may be empty. Any number of servers can share it. */
export const openPostgresStore = async (
  url: string,
  options: PostgresOptions = {},
): Promise<PostgresStore> => {
  const most = options.connections ?? CONNECTIONS;
  const connections = connect(url, most);
  let key: string;
  try {
    await migrateSchema(connections);
    key = await doorbellKey(connections);
  } catch (error) {
    await connections.close();
    throw explainError(error, connections.place);
  }
  return { ...storeOf(connections, Math.max(1, Math.min(WRITERS, most - 1))), doorbellKey: key };
};

const storeOf = (connections: Connections, count: number): Omit<PostgresStore, 'doorbellKey'> => {
  const writes = writeQueue(count, appendBatch(connections));
  const { due, release } = claims(connections);
  const board = presenceBoard(connections);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await writes.close();
    // If the database is gone, the claims expire by themselves.
    await release().catch(() => undefined);
    await board.leave().catch(() => undefined);
    await connections.close();
  };
  return {
    accounts: postgresAccounts(connections, writes),
    events: postgresEvents(connections, writes),
    people: postgresPeople(connections, writes),
    bots: postgresBots(connections, writes),
    results: postgresResults(connections, writes),
    ratings: postgresRatings(connections, writes),
    ranks: postgresRanks(connections),
    desk: postgresDesk(connections, writes),
    tournaments: postgresTournaments(connections, writes),
    seeks: postgresSeeks(connections, writes),
    watches: postgresWatches(connections, writes),
    ...postgresTables(connections, writes),
    ...postgresLists(connections, writes),
    ...postgresPlayers(connections, writes),
    board,
    due,
    check: () =>
      writes.single('check', async () => {
        try {
          await connections.run(HOUSE.setMeta, 'checked', 'writable');
        } catch (error) {
          throw explainError(error, connections.place);
        }
      }),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};

import type { PresenceBoard } from '../../live/presence-board.ts';
import { HOUSE } from '../sql.ts';
import type { Store } from '../store.ts';
import { claims } from './claims.ts';
import { type Connections, connect } from './connections.ts';
import { appendCrew } from './crew.ts';
import { explain } from './explain.ts';
import { lanes } from './lanes.ts';
import { postgresLists } from './lists.ts';
import { migrate } from './migrate.ts';
import { postgresPlayers } from './players.ts';
import { presenceBoard } from './presence-board.ts';
import { postgresTables } from './tables.ts';

export interface PostgresOptions {
  /** The most connections that this process keeps open, 10 unless said. */
  readonly connections?: number;
}

/** The record, and where the servers that share it tell who listens. */
export interface PostgresStore extends Store {
  readonly board: PresenceBoard;
}

const CONNECTIONS = 10;

/** Writes under way at once. More of them would make each carry less. */
const LANES = 4;

/** The record in a PostgreSQL database, which any number of servers share. It has to exist, and may be empty. */
export const openPostgresStore = async (
  url: string,
  options: PostgresOptions = {},
): Promise<PostgresStore> => {
  const most = options.connections ?? CONNECTIONS;
  const connections = connect(url, most);
  try {
    await migrate(connections);
  } catch (error) {
    await connections.close();
    throw explain(error, connections.place);
  }
  return storeOf(connections, Math.max(1, Math.min(LANES, most - 1)));
};

const storeOf = (connections: Connections, count: number): PostgresStore => {
  const writes = lanes(count, appendCrew(connections));
  const { due, release } = claims(connections);
  const board = presenceBoard(connections);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await writes.close();
    // Where the database is gone, the others wait until the claims expire.
    await release().catch(() => undefined);
    await board.leave().catch(() => undefined);
    await connections.close();
  };
  return {
    ...postgresTables(connections, writes),
    ...postgresLists(connections, writes),
    ...postgresPlayers(connections, writes),
    board,
    due,
    check: () =>
      writes.alone('check', async () => {
        try {
          await connections.run(HOUSE.setMeta, 'checked', 'writable');
        } catch (error) {
          throw explain(error, connections.place);
        }
      }),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};

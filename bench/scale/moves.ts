import { figure, heading, whole } from '../figure.ts';
import type { Over, Tally } from '../server/closed-loop.ts';
import { type LoopFigures, openTables, playFor, showWaits } from '../server/loop-run.ts';
import { measureBoardgameIo, measureColyseus } from '../server/peers.ts';
import { startServer } from '../server/under-test.ts';
import { freshDatabase } from './fresh-database.ts';

export interface MovesRow extends LoopFigures {
  readonly name: string;
}

export interface MovesParts {
  readonly tables: readonly number[];
  readonly seconds: number;
  readonly database: string | undefined;
  readonly peers: string | undefined;
}

/** The most tables for the other servers: they and their drivers keep a connection for each seat in one process. */
const MOST_FOR_PEERS = 500;

/** Seconds of play before the measurement, for each server: a young process spends more on compiling than on moves. */
const WARM_UP = 5;

const measureOurs = async (
  name: string,
  processes: number,
  tables: number,
  seconds: number,
  database: string | undefined,
  over: Over = 'http',
): Promise<MovesRow> => {
  const record = database === undefined ? {} : { database: await freshDatabase(database) };
  const servers = [];
  for (let i = 0; i < processes; i++) servers.push(await startServer({ ...record, pinned: false }));
  const tally: Tally = { moves: 0, latencies: [], bytes: 0 };
  try {
    const pairs = await openTables(servers, tables, tally, over);
    await playFor(servers, pairs, tally, WARM_UP * processes);
    return { name, ...(await playFor(servers, pairs, tally, seconds)) };
  } finally {
    for (const server of servers) await server.stop();
  }
};

const show = (row: MovesRow): void => {
  heading(`${row.name}, ${row.tables} tables`);
  figure('moves a second', whole(row.rate));
  showWaits(row);
  figure('servers CPU a move, µs', whole(row.cpu));
};

/** Moves a second of SQLite, and of one, two and four servers over PostgreSQL, by how many tables are played. */
export const measureMoves = async (parts: MovesParts): Promise<readonly MovesRow[]> => {
  const { seconds, database, peers } = parts;
  const rows: MovesRow[] = [];
  const add = (row: MovesRow | undefined): void => {
    if (row === undefined) return;
    rows.push(row);
    show(row);
  };
  for (const tables of parts.tables) {
    if (peers !== undefined && tables <= MOST_FOR_PEERS) {
      add(measureBoardgameIo(peers, tables, seconds));
      add(measureColyseus(peers, tables, seconds));
    }
    add(await measureOurs('SQLite, one server', 1, tables, seconds, undefined));
    add(await measureOurs('SQLite, over sockets', 1, tables, seconds, undefined, 'sockets'));
    if (database === undefined) continue;
    for (const processes of [1, 2, 4]) {
      const name = `PostgreSQL, ${processes} ${processes === 1 ? 'server' : 'servers'}`;
      add(await measureOurs(name, processes, tables, seconds, database));
    }
  }
  return rows;
};

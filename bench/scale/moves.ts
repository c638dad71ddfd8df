import { execFileSync } from 'node:child_process';
import { figure, heading, whole } from '../figure.ts';
import type { Over, Tally } from '../server/closed-loop.ts';
import { type LoopFigures, openTables, playFor, showWaits } from '../server/loop-run.ts';
import { measureBoardgameIo, measureColyseus } from '../server/peers.ts';
import { startServer, type UnderTest } from '../server/under-test.ts';
import { freshDatabase } from './fresh-database.ts';

export interface MovesRow extends LoopFigures {
  readonly name: string;
  /** The tables that were asked for. Fewer are played if the driver has not enough connections. */
  readonly wanted: number;
}

export interface MovesParts {
  readonly tables: readonly number[];
  /** How many servers share PostgreSQL, one measurement for each number. */
  readonly servers: readonly number[];
  /** Rounds of so many seconds; the median round is shown. */
  readonly rounds: number;
  readonly seconds: number;
  readonly database: string | undefined;
  readonly peers: string | undefined;
}

/** The most tables for the other servers: they and their drivers keep a connection for each seat in one process. */
const MOST_FOR_PEERS = 500;

/** Seconds of play before the measurement, for each server: a young process spends more on compiling than on moves. */
const WARM_UP = 5;

/** With more tables a move takes about a second, so one long round says more than several short ones. */
const MOST_FOR_ROUNDS = 1000;

/** Files that the driver may have open, less what it needs for itself. */
const openFiles = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) - 500;

/** As many tables as the driver has connections for: a stream and a connection for moves, for each seat. */
const fitting = (tables: number, over: Over): number => {
  const most = Math.floor(openFiles / (over === 'http' ? 4 : 2));
  return Number.isNaN(most) ? tables : Math.min(tables, most);
};

interface Measured {
  readonly name: string;
  readonly processes: number;
  readonly over: Over;
  readonly database: string | undefined;
}

const measureOurs = async (
  { name, processes, over, database }: Measured,
  wanted: number,
  { rounds, seconds }: MovesParts,
): Promise<MovesRow> => {
  const record = database === undefined ? {} : { database: await freshDatabase(database) };
  const servers: UnderTest[] = [];
  const tally: Tally = { moves: 0, latencies: [], bytes: 0 };
  const long = wanted > MOST_FOR_ROUNDS;
  const figures: LoopFigures[] = [];
  try {
    for (let i = 0; i < processes; i++)
      servers.push(await startServer({ ...record, pinned: false }));
    const pairs = await openTables(servers, fitting(wanted, over), tally, over);
    await playFor(servers, pairs, tally, WARM_UP * processes);
    for (let i = 0; i < (long ? 1 : rounds); i++)
      figures.push(await playFor(servers, pairs, tally, long ? rounds * seconds : seconds));
  } finally {
    for (const server of servers) await server.stop();
  }
  const median = figures.toSorted((a, b) => a.rate - b.rate)[figures.length >> 1];
  if (median === undefined) throw new Error('There must be a round at least.');
  return { name, wanted, ...median };
};

const show = (row: MovesRow, alone: MovesRow | undefined): void => {
  heading(`${row.name}, ${row.tables} tables`);
  figure('moves a second', whole(row.rate));
  showWaits(row);
  figure('servers CPU a move, µs', whole(row.cpu));
  if (alone !== undefined) figure('CPU a move, times one server', (row.cpu / alone.cpu).toFixed(2));
};

const measuredWith = (database: string, processes: number): readonly Measured[] => {
  const name = `PostgreSQL, ${processes} ${processes === 1 ? 'server' : 'servers'}`;
  const requests: Measured = { name: `${name}, requests`, processes, over: 'http', database };
  return processes === 1
    ? [requests, { ...requests, name: `${name}, sockets`, over: 'sockets' }]
    : [requests];
};

/** Moves a second of SQLite, and of several servers over PostgreSQL, by how many tables are played. */
export const measureMoves = async (parts: MovesParts): Promise<readonly MovesRow[]> => {
  const { database, peers } = parts;
  const sqlite = { processes: 1, database: undefined };
  const ours: readonly Measured[] = [
    { ...sqlite, name: 'SQLite, requests', over: 'http' },
    { ...sqlite, name: 'SQLite, sockets', over: 'sockets' },
    ...(database === undefined ? [] : parts.servers.flatMap((n) => measuredWith(database, n))),
  ];
  const rows: MovesRow[] = [];
  const add = (row: MovesRow, alone?: MovesRow): void => {
    rows.push(row);
    show(row, alone);
  };
  for (const wanted of parts.tables) {
    if (peers !== undefined && wanted <= MOST_FOR_PEERS) {
      for (const measure of [measureBoardgameIo, measureColyseus]) {
        const figures = measure(peers, wanted, parts.rounds * parts.seconds);
        if (figures !== undefined) add({ ...figures, wanted });
      }
    }
    let alone: MovesRow | undefined;
    for (const measured of ours) {
      const row = await measureOurs(measured, wanted, parts);
      const { processes, over } = measured;
      if (measured.database !== undefined && processes === 1 && over === 'http') alone = row;
      add(row, processes > 1 ? alone : undefined);
    }
  }
  return rows;
};

import { figure, heading } from '../figure.ts';
import type { Tally } from '../server/closed-loop.ts';
import { openTables, pause } from '../server/loop-run.ts';
import { startServer, type UnderTest } from '../server/under-test.ts';
import { freshDatabase } from './fresh-database.ts';

export interface RecoveryRow {
  /** From the kill until a new process over the same folder answers, in milliseconds. */
  readonly sqlite: number;
  /** From the kill of one of two servers until the other, asked at once, answers for a table of the first. */
  readonly postgres: number | undefined;
}

const TABLES = 50;

const untilAnswered = async (server: UnderTest, table: string): Promise<void> => {
  for (;;) {
    const answer = await fetch(`${server.address}/api/tables/${table}`).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(1);
  }
};

const play = async (servers: readonly UnderTest[]): Promise<string> => {
  const tally: Tally = { moves: 0, latencies: [], bytes: 0 };
  const pairs = await openTables(servers, TABLES, tally);
  for (const pair of pairs) pair.start();
  await pause(2000);
  for (const pair of pairs) pair.stop();
  return pairs[0]?.table ?? '';
};

/** How long a table is unavailable after its server was killed under load. */
export const measureRecovery = async (database: string | undefined): Promise<RecoveryRow> => {
  const first = await startServer({ pinned: false });
  const table = await play([first]);
  const started = performance.now();
  await first.kill();
  const second = await startServer({ data: first.data, pinned: false });
  await untilAnswered(second, table);
  const sqlite = performance.now() - started;
  await second.stop();

  let postgres: number | undefined;
  if (database !== undefined) {
    const record = { database: await freshDatabase(database), pinned: false };
    const [one, two] = [await startServer(record), await startServer(record)];
    const shared = await play([one]);
    const killed = performance.now();
    await one.kill();
    await untilAnswered(two, shared);
    postgres = performance.now() - killed;
    await two.stop();
  }
  heading(`after a kill, ${TABLES} tables played`);
  figure('SQLite, until a new process answers, ms', sqlite.toFixed(0));
  if (postgres !== undefined) {
    figure('PostgreSQL, until the other answers, ms', postgres.toFixed(0));
  }
  return { sqlite, postgres };
};

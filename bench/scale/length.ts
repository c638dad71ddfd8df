import { rmSync } from 'node:fs';
import { figure, heading, whole } from '../figure.ts';
import type { Tally } from '../server/closed-loop.ts';
import { openTables, pause } from '../server/loop-run.ts';
import { startServer } from '../server/under-test.ts';

export interface LengthRow {
  readonly entries: number;
  /** A move of a table of this length, median in milliseconds. */
  readonly move: number;
  /** Reading the table at a server that does not have it in memory, in milliseconds. */
  readonly open: number;
}

const LENGTHS = [100, 1000, 4000];
/** Servers that read each table for the first time; the median counts. */
const STARTS = 7;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Starts a server on these data, and returns how long it takes to read a table there. */
const firstRead = async (data: string, table: string): Promise<number> => {
  const server = await startServer({ data, pinned: false });
  // The first requests to a process also load what every request needs.
  for (let i = 0; i < 20; i++) await (await fetch(`${server.address}/api/tables/none`)).text();
  const started = performance.now();
  await (await fetch(`${server.address}/api/tables/${table}`)).text();
  const took = performance.now() - started;
  await server.kill();
  return took;
};

/** What a move costs as its table gets longer, and what it costs to read a long table for the first time. */
export const measureLength = async (): Promise<readonly LengthRow[]> => {
  const rows: LengthRow[] = [];
  heading('by the length of a table');
  for (const length of LENGTHS) {
    const server = await startServer({ pinned: false });
    const tally: Tally = { moves: 0, latencies: [], bytes: 0 };
    const [pair] = await openTables([server], 1, tally);
    pair?.start();
    while (tally.moves < length) await pause(50);
    tally.latencies.length = 0;
    await pause(1000);
    pair?.stop();
    const move = median(tally.latencies);
    await pause(100);
    await server.kill();
    const opens: number[] = [];
    for (let i = 0; i < STARTS; i++) opens.push(await firstRead(server.data, pair?.table ?? ''));
    const open = median(opens);
    rmSync(server.data, { recursive: true });
    rows.push({ entries: length, move, open });
    figure(`${whole(length)} moves: a move, ms`, move.toFixed(2));
    figure(`${whole(length)} moves: read for the first time, ms`, open.toFixed(1));
  }
  return rows;
};

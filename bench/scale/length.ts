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

const LENGTHS = [100, 1000, 5000];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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
    const again = await startServer({ data: server.data, pinned: false });
    // The first request to a process also loads what every request needs.
    await fetch(`${again.address}/api/tables/none`);
    const started = performance.now();
    await (await fetch(`${again.address}/api/tables/${pair?.table ?? ''}`)).text();
    const open = performance.now() - started;
    await again.stop();
    rows.push({ entries: length, move, open });
    figure(`${whole(length)} moves: a move, ms`, move.toFixed(2));
    figure(`${whole(length)} moves: read for the first time, ms`, open.toFixed(1));
  }
  return rows;
};

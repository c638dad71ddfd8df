import { figure, heading, whole } from '../figure.ts';
import { sourceOf, type Tally } from '../server/closed-loop.ts';
import { openTables, pause } from '../server/loop-run.ts';
import { listen } from '../server/raw-http.ts';
import { startServer } from '../server/under-test.ts';

export interface WatchersRow {
  readonly watchers: number;
  readonly heapKb: number;
  readonly rssKb: number;
}

const TABLES = 50;
const AT_ONCE = 200;

/** Memory of one server for each of many spectators, each with a stream of their own. */
export const measureWatchers = async (watchers: number): Promise<WatchersRow> => {
  const server = await startServer({ pinned: false });
  const address = new URL(server.address);
  const tally: Tally = { moves: 0, latencies: [], bytes: 0 };
  const pairs = await openTables([server], TABLES, tally);
  const before = await server.memory();
  const heard = new Set<number>();
  for (let i = 0; i < watchers; i++) {
    const table = pairs[i % TABLES]?.table ?? '';
    const hear = (): void => void heard.add(i);
    // An address may have two hundred streams, and a pair counts as two.
    const from = sourceOf(90 + Math.floor(i / 2));
    listen(address, `/api/tables/${table}/stream`, '', hear, { from });
    if (i % AT_ONCE === AT_ONCE - 1) await pause(20);
  }
  for (let waited = 0; waited < 60; waited++) {
    if (heard.size === watchers) break;
    await pause(500);
  }
  await pause(2000);
  const after = await server.memory();
  await server.stop();
  const row = {
    watchers: heard.size,
    heapKb: (after.heap - before.heap) / 1024 / heard.size,
    rssKb: (after.rss - before.rss) / 1024 / heard.size,
  };
  heading(`${whole(heard.size)} who look on at one server`);
  figure('heap of each, KB', row.heapKb.toFixed(1));
  figure('all memory of each, KB', row.rssKb.toFixed(1));
  return row;
};

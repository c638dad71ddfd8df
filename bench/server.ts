// Moves a second of the whole, durable server, compared with servers that keep everything in memory.
//   npm run bench:server [-- --peers folder] [--tables 50,200] [--seconds 5] [--rounds 5]
// `folder` holds the drivers of the others (bgio/drive.mjs, colyseus/drive.mjs); without it only our server is measured.
// Servers run on the first core and drivers on the second. Ours is also measured with both cores, and over WebSockets,
// which the others use. All take turns, round after round, and the median run of each is shown, because the speed of a
// shared machine varies from minute to minute.
import { parseArgs } from 'node:util';
import { figure, heading, whole } from './figure.ts';
import type { Over, Tally } from './server/closed-loop.ts';
import { openTables, pause, playFor, showWaits } from './server/loop-run.ts';
import { measureNewcomers } from './server/newcomers.ts';
import { measureBoardgameIo, measureColyseus, type PeerFigures } from './server/peers.ts';
import { listen } from './server/raw-http.ts';
import { startServer } from './server/under-test.ts';

const { values } = parseArgs({
  options: {
    peers: { type: 'string' },
    tables: { type: 'string', default: '50,200' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
  },
});
const seconds = Number(values.seconds);

/** How many bytes a client gets when it comes back to a long table, headers included. */
const resumeBytes = async (address: URL, table: string, missed: number): Promise<number> => {
  const path = `/api/tables/${table}`;
  const { seq } = (await (await fetch(new URL(path, address))).json()) as { seq: number };
  const stream = listen(address, `${path}/stream`, '', () => {}, { resumeAfter: seq - missed });
  await pause(300);
  stream.socket.destroy();
  return stream.bytes();
};

/** Clients that connect at the same moment, while all tables are played. */
const NEWCOMERS = 50;

const measureOurs = async (
  name: string,
  tables: number,
  pinned: boolean,
  over: Over,
): Promise<PeerFigures & { readonly resume: readonly number[]; readonly newcomer: number }> => {
  const server = await startServer({ pinned });
  const tally: Tally = { moves: 0, latencies: [], bytes: 0 };
  const before = await server.memory();
  const pairs = await openTables([server], tables, tally, over);
  await pause(2000);
  const watched = await server.memory();
  const figures = await playFor([server], pairs, tally, seconds);
  await pause(500);
  const address = new URL(server.address);
  for (const pair of pairs) pair.start();
  await pause(500);
  const newcomer = await measureNewcomers(address, NEWCOMERS);
  for (const pair of pairs) pair.stop();
  await pause(500);
  const table = pairs[0]?.table ?? '';
  const resume = [await resumeBytes(address, table, 0), await resumeBytes(address, table, 1)];
  await server.stop();
  const heap = Math.round((watched.heap - before.heap) / 102.4 / tables) / 10;
  return { ...figures, name, heap, resume, newcomer };
};

const show = (row: PeerFigures): void => {
  heading(`${row.name}, ${row.tables} tables`);
  figure('moves a second', whole(row.rate));
  showWaits(row);
  figure('server CPU a move, µs', whole(row.cpu));
  figure('heap of a watched table, KB', String(row.heap));
};

type Ours = Awaited<ReturnType<typeof measureOurs>>;
type Measure<T> = () => T | undefined | Promise<T>;

/** Measures all in turn, round after round, and picks the median run of each by its rate. */
const inRounds = async <T extends PeerFigures>(
  all: readonly Measure<T>[],
): Promise<readonly (T | undefined)[]> => {
  const runs: T[][] = all.map(() => []);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [i, measure] of all.entries()) {
      const run = await measure();
      if (run !== undefined) runs[i]?.push(run);
    }
    process.stderr.write(`round ${round + 1} of ${values.rounds}\n`);
  }
  return runs.map((each) => each.toSorted((a, b) => a.rate - b.rate)[each.length >> 1]);
};

const isOurs = (row: PeerFigures): row is Ours => 'resume' in row;

for (const tables of (values.tables ?? '').split(',').map(Number)) {
  const { peers } = values;
  const rows = await inRounds<PeerFigures>([
    () => (peers === undefined ? undefined : measureBoardgameIo(peers, tables, seconds)),
    () => measureOurs('barrelhouse, on disk, sockets', tables, false, 'sockets'),
    () => measureOurs('barrelhouse, on disk, not pinned', tables, false, 'http'),
    () => measureOurs('barrelhouse, on disk, one core', tables, true, 'http'),
    () => (peers === undefined ? undefined : measureColyseus(peers, tables, seconds)),
  ]);
  const measured = rows.filter((row) => row !== undefined);
  for (const row of measured) {
    show(row);
    if (!isOurs(row)) continue;
    figure('bytes a move and seat', whole(row.bytes));
    figure(`the last of ${NEWCOMERS} newcomers waits, ms`, whole(row.newcomer));
    figure('bytes to come back, nothing missed / a move', row.resume.map(whole).join(' / '));
    for (const peer of measured) {
      if (!isOurs(peer)) figure(`times ${peer.name}`, (row.rate / peer.rate).toFixed(2));
    }
  }
}
process.exit(0);

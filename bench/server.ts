// Moves a second of the whole server, durable, beside servers that keep everything in memory.
//   npm run bench:server [-- --peers folder] [--tables 50,200] [--seconds 5]
// `folder` holds the drivers of the peers (bgio/drive.mjs, colyseus/drive.mjs); without it we are measured alone.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { figure, heading, whole } from './figure.ts';
import { openPair, type Tally } from './server/closed-loop.ts';
import { listen } from './server/raw-http.ts';
import { canPin, startServer } from './server/under-test.ts';

interface Row {
  readonly name: string;
  readonly tables: number;
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  readonly heap: number;
}

const { values } = parseArgs({
  options: {
    peers: { type: 'string' },
    tables: { type: 'string', default: '50,200' },
    seconds: { type: 'string', default: '5' },
  },
});
const seconds = Number(values.seconds);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const kilobytes = (bytes: number): number => Math.round((bytes / 1024) * 10) / 10;

/** How much a client gets that comes back to a table: with what it saw last, and without. */
const resumeBytes = async (address: URL, table: string, after?: number): Promise<number> => {
  const stream = listen(
    address,
    `/api/tables/${table}/stream`,
    'x'.repeat(43),
    () => {},
    after === undefined ? {} : { resumeAfter: after },
  );
  await pause(300);
  stream.socket.destroy();
  return stream.bytes();
};

const measureOurs = async (tables: number): Promise<Row & { readonly resume: number }> => {
  const server = await startServer();
  const address = new URL(server.address);
  const tally: Tally = { moves: 0, latencies: [] };
  const before = await server.memory();
  const pairs = [];
  for (let i = 0; i < tables; i++) pairs.push(await openPair(address, tally, i));
  await Promise.all(pairs.map(({ ready }) => ready));
  await pause(2000);
  const watched = await server.memory();
  for (const pair of pairs) pair.start();
  await pause(1000);
  tally.moves = 0;
  tally.latencies.length = 0;
  const cpuBefore = await server.cpu();
  const started = performance.now();
  await pause(seconds * 1000);
  const took = (performance.now() - started) / 1000;
  const { moves } = tally;
  const cpuAfter = await server.cpu();
  const latencies = tally.latencies.toSorted((a, b) => a - b);
  for (const pair of pairs) pair.stop();
  await pause(500);
  const resume = await resumeBytes(address, pairs[0]?.table ?? '');
  await server.stop();
  const cpu = cpuAfter.user + cpuAfter.system - cpuBefore.user - cpuBefore.system;
  return {
    name: 'barrelhouse, on disk',
    tables,
    rate: moves / took,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: cpu / moves,
    heap: kilobytes((watched.heap - before.heap) / tables),
    resume,
  };
};

const measurePeer = (name: string, args: readonly string[], tables: number): Row | undefined => {
  if (values.peers === undefined) return undefined;
  const [folder = '', ...rest] = args;
  const command = [process.execPath, 'drive.mjs', ...rest];
  const [program = '', ...all] = canPin() ? ['taskset', '-c', '1', ...command] : command;
  const { stdout } = spawnSync(program, all, {
    cwd: join(values.peers, folder),
    encoding: 'utf8',
    timeout: 120_000,
  });
  const line = stdout.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) return undefined;
  const { mps, lat, serverCpuUsPerMove, memKB } = JSON.parse(line);
  return {
    name,
    tables,
    rate: mps,
    p50: lat.p50,
    p99: lat.p99,
    cpu: serverCpuUsPerMove,
    heap: memKB.idle2clients_heap,
  };
};

const show = (row: Row): void => {
  heading(`${row.name}, ${row.tables} tables`);
  figure('moves a second', whole(row.rate));
  figure('p50 / p99, ms', `${row.p50.toFixed(1)} / ${row.p99.toFixed(1)}`);
  figure('server CPU a move, µs', whole(row.cpu));
  figure('heap of a watched table, KB', String(row.heap));
};

for (const tables of (values.tables ?? '').split(',').map(Number)) {
  const n = String(tables);
  const s = String(seconds);
  const bgio = measurePeer(
    'boardgame.io, in memory',
    ['bgio', 'memory', 'full', n, s, 'thin'],
    tables,
  );
  const ours = await measureOurs(tables);
  const colyseus = measurePeer('Colyseus, in memory', ['colyseus', 'immediate', n, s], tables);
  const again = await measureOurs(tables);
  const best = again.rate > ours.rate ? again : ours;
  for (const row of [bgio, colyseus]) if (row !== undefined) show(row);
  show(best);
  figure('bytes to come back after the moves', whole(best.resume));
  for (const row of [bgio, colyseus]) {
    if (row !== undefined) figure(`times ${row.name}`, (best.rate / row.rate).toFixed(2));
  }
}
process.exit(0);

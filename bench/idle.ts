// Memory of an idle table that is still watched: no move for more than a minute, and two listeners.
//   npm run bench -- idle [tables]
import { figure, heading } from './figure.ts';
import { openPair, type Tally } from './server/closed-loop.ts';
import { startServer } from './server/under-test.ts';

/** Unused tables are dropped after a minute; the server checks every 15 seconds. */
const LET_GO_MS = 80_000;
const MOVES_MS = 3000;
const WARM_UP = 100;

const tables = Number(process.argv[2] ?? 400);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const kilobytes = (bytes: number): string => (bytes / 1024 / tables).toFixed(1);

const server = await startServer();
const address = new URL(server.address);
const tally: Tally = { moves: 0, latencies: [], bytes: 0 };

let opened = 0;
/** Opens tables, lets them be played, and stops. */
const playAt = async (count: number): Promise<void> => {
  const pairs = [];
  for (let i = 0; i < count; i++) pairs.push(await openPair(address, tally, opened++));
  await Promise.all(pairs.map(({ ready }) => ready));
  for (const pair of pairs) pair.start();
  await pause(MOVES_MS);
  for (const pair of pairs) pair.stop();
  await pause(1000);
};

// Code that is compiled for the first tables takes megabytes. They count once they are idle themselves.
await playAt(WARM_UP);
process.stderr.write('waiting until the first tables are let go of …\n');
await pause(LET_GO_MS);
const before = await server.memory();
await playAt(tables);
const played = await server.memory();
process.stderr.write(
  `${tables} tables, ${tally.moves} moves; waiting until they are let go of …\n`,
);
await pause(LET_GO_MS);
const idle = await server.memory();
heading(`a table with two who listen, ${tables} tables`);
figure('heap while it is played, KB', kilobytes(played.heap - before.heap));
figure('heap once it is idle, KB', kilobytes(idle.heap - before.heap));
figure('all memory once it is idle, KB', kilobytes(idle.rss - before.rss));
await server.stop();
process.exit(0);

// What it takes to open a table at an idle server: one request after another, on one connection.
//   npm run bench -- opening [tables]
import { figure, heading, whole } from './figure.ts';
import { keptConnection } from './server/raw-http.ts';
import { startServer } from './server/under-test.ts';

/** A host may have only so many open tables. */
const TABLES_A_HOST = 10;
const WARM_UP = 200;

const count = Number(process.argv[2] ?? 500);
const server = await startServer({ pinned: false });
const connection = keptConnection(new URL(server.address));
let keys = 0;
const post = (path: string, token: string, body: object): Promise<string> =>
  connection.send(path, token, `k${++keys}`, JSON.stringify(body));

const newHost = async (): Promise<string> =>
  String(JSON.parse(await post('/api/players', '', { token: 'bearer' })).token);

const hosts: string[] = [];
for (let i = 0; i * TABLES_A_HOST < WARM_UP + count; i++) hosts.push(await newHost());
const open = async (i: number): Promise<void> => {
  const host = hosts[Math.floor(i / TABLES_A_HOST)] ?? '';
  const answer = await post('/api/tables', host, { game: 'classic', access: 'open' });
  if (!answer.includes('"opened"')) throw new Error(answer);
};

for (let i = 0; i < WARM_UP; i++) await open(i);
const waits: number[] = [];
const before = await server.cpu();
for (let i = WARM_UP; i < WARM_UP + count; i++) {
  const started = performance.now();
  await open(i);
  waits.push(performance.now() - started);
}
const after = await server.cpu();
const sorted = waits.toSorted((a, b) => a - b);
const cpu = (after.user + after.system - before.user - before.system) / count;
heading(`opening a table, ${count} tables`);
figure(
  'median / fastest tenth, ms',
  [0.5, 0.1].map((share) => (sorted[Math.floor(count * share)] ?? 0).toFixed(2)).join(' / '),
);
figure('server CPU, µs', whole(cpu));
await server.stop();
process.exit(0);

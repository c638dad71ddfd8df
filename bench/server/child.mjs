// The server under test, in a process of its own: the built packages, on disk, as `barrelhouse serve` runs them.
// Its arguments: a data folder and, to keep the record in a database instead, its address.
import { serve } from '@barrelhouse/server';

const [data, database] = process.argv.slice(2);
const running = await serve({
  port: 0,
  host: '127.0.0.1',
  data,
  database: database || undefined,
  logger: false,
  rateLimit: 0,
  limits: 'off',
  origins: [],
  trustProxy: false,
  page: undefined,
  now: Date.now,
});

const memory = () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, rss };
};

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, ask }) => {
  process.send({ id, answer: ask === 'cpu' ? process.cpuUsage() : memory() });
});
process.send({ address: running.address });

import { serve } from '../src/serve.ts';

// The server as a process of its own, to be killed. It loads, waits for a line, and then tells its address, so that a
// spare one can stand ready. When whoever started it is gone, it goes too.

const [data = ''] = process.argv.slice(2);

process.stdin.on('end', () => process.exit());
await new Promise((resolve) => process.stdin.once('data', resolve));
const { address } = await serve({
  port: 0,
  host: '127.0.0.1',
  data,
  logger: false,
  rateLimit: 0,
  origins: [],
  trustProxy: false,
  page: undefined,
  now: Date.now,
});
process.stdout.write(`${address}\n`);

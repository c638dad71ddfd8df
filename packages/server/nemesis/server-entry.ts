import { createInterface } from 'node:readline';
import { steadyClock } from '../src/host/steady-clock.ts';
import { type Running, serve } from '../src/serve.ts';
import type { Told } from './server-process.ts';

// The server as a process of its own, to be killed. It loads, waits for a line, and then tells its address, so that a
// spare one can stand ready. When whoever started it is gone, it goes too.

let running: Running | undefined;
/** How far its clock is off, in milliseconds. */
let off = 0;

// Whoever stops the long run from a keyboard stops nothing else.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => {
  void Promise.resolve(running?.stop()).then(() => process.exit(0));
});

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line) as Told;
  if (told.type === 'clock') {
    off = told.off;
    continue;
  }
  running = await serve({
    ...told.record,
    port: 0,
    host: '127.0.0.1',
    logger: false,
    rateLimit: 0,
    limits: 'off',
    origins: [],
    trustProxy: false,
    page: undefined,
    now: steadyClock(
      () => Date.now() + off,
      () => performance.now(),
    ),
  });
  process.stdout.write(`${running.address}\n`);
}
process.exit();

import { createInterface } from 'node:readline';
import { steadyClock } from '../src/host/steady-clock.ts';
import { serve } from '../src/serve.ts';
import type { Running } from '../src/serve-options.ts';
import type { ServerMessage } from './server-process.ts';

// A server process to be killed. It loads and waits for a message before it opens the record, so that a spare can stand
// ready; then it prints its address. It exits when its parent is gone.

let running: Running | undefined;
/** The error of its clock, in milliseconds. */
let off = 0;

// Ctrl+C stops the long run, which stops its servers itself.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => {
  void Promise.resolve(running?.stop()).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`, () => process.exit(1));
    },
  );
});

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line) as ServerMessage;
  if (message.type === 'clock') {
    off = message.off;
    continue;
  }
  running = await serve({
    ...message.record,
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

import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import type { Sample } from './health-monitor.ts';
import { type ThreadTimes, threadTimes } from './process-stats.ts';

// Checks a server's health from outside at a steady rate, and an empty server of its own at the same moments. Its
// arguments are the server's port and process id.

const [port = 0, pid = 0] = process.argv.slice(2).map(Number);

const INTERVAL_MS = 20;
/** A check without an answer counts as one that took this long. */
const TIMEOUT_MS = 20_000;
/** No attacker uses these addresses. One address alone would exceed its limit. */
const SOURCES = 10;

const checker = (to: number, path: string, localAddress: string): (() => Promise<number>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return () =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const options = { port: to, path, host: '127.0.0.1', agent, localAddress };
      get({ ...options, timeout: TIMEOUT_MS }, (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - started);
          else reject(new Error(`The health check got ${response.statusCode}.`));
        });
      })
        .on('timeout', () => resolve(TIMEOUT_MS))
        .on('error', reject);
    });
};

const control = createServer((_request, response) => response.end('{"ok":true}'));
await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
const checkControl = checker((control.address() as AddressInfo).port, '/', '127.0.0.1');
const healthChecks = Array.from({ length: SOURCES }, (_, i) =>
  checker(port, '/api/health', `127.0.9.${i + 1}`),
);

/**
 * Milliseconds for which other programs kept the server's event loop from running. Waiting caused by the server's own
 * other threads does not count: what they ran beyond all processors but one is subtracted.
 */
const starvedMs = (before: ThreadTimes, now: ThreadTimes): number => {
  const waited = now.loop.waitedMs - before.loop.waitedMs;
  const others = now.othersRanMs - before.othersRanMs;
  const ownFault = Math.max(0, others - (availableParallelism() - 1) * waited);
  return Math.max(0, waited - ownFault);
};

/** Milliseconds for which this process has waited for a processor so far. */
const ownWaitMs = (): number => threadTimes(process.pid).loop.waitedMs;

const takeSample = async (check: () => Promise<number>): Promise<Sample> => {
  const before = threadTimes(pid);
  const waited = ownWaitMs();
  const [healthMs, answeredMs] = await Promise.all([check(), checkControl()]);
  const controlMs = Math.max(answeredMs, ownWaitMs() - waited);
  const now = threadTimes(pid);
  const workedMs = now.loop.ranMs - before.loop.ranMs;
  return { healthMs, controlMs, starvedMs: starvedMs(before, now), workedMs };
};

interface Round {
  readonly end: AbortController;
  readonly samples: Promise<readonly Sample[]>;
}

const monitor = async (ended: AbortSignal): Promise<readonly Sample[]> => {
  const samples: Sample[] = [];
  for (let i = 0; !ended.aborted; i++) {
    const interval = after(INTERVAL_MS);
    samples.push(await takeSample(healthChecks[i % SOURCES] ?? checkControl));
    await interval;
  }
  return samples;
};

let round: Round | undefined;

// The first check on each connection opens it, which must not be measured.
for (const check of [checkControl, ...healthChecks]) await check();

process.on('message', (message) => {
  if (message === 'begin') {
    const end = new AbortController();
    round = { end, samples: monitor(end.signal) };
    return;
  }
  round?.end.abort();
  void round?.samples.then((samples) => process.send?.(samples));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { type ThreadTimes, threadTimes } from './process-figures.ts';
import type { Sample } from './watch.ts';

// A program that watches a house from outside: it asks for its health in a steady rhythm, and a server of its own for
// nothing at all in the same moments. Its arguments are the port and the process id of the house.

const [port = 0, pid = 0] = process.argv.slice(2).map(Number);

const RHYTHM_MS = 20;
/** A question without an answer counts as one that took so long. */
const GIVE_UP_MS = 20_000;
/** From other addresses than those of any attacker, and too many for one allowance. */
const SOURCES = 10;

const asking = (to: number, path: string, localAddress: string): (() => Promise<number>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return () =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const options = { port: to, path, host: '127.0.0.1', agent, localAddress };
      get({ ...options, timeout: GIVE_UP_MS }, (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - started);
          else reject(new Error(`Health was answered with ${response.statusCode}.`));
        });
      })
        .on('timeout', () => resolve(GIVE_UP_MS))
        .on('error', reject);
    });
};

const control = createServer((_request, response) => response.end('{"ok":true}'));
await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
const nothing = asking((control.address() as AddressInfo).port, '/', '127.0.0.1');
const health = Array.from({ length: SOURCES }, (_, i) =>
  asking(port, '/api/health', `127.0.9.${i + 1}`),
);

/**
 * Milliseconds for which other programs kept the processor from the event loop of the house. Its own other threads are
 * no excuse: what they ran beyond all processors but one is taken off.
 */
const keptMs = (before: ThreadTimes, now: ThreadTimes): number => {
  const waited = now.loop.waitedMs - before.loop.waitedMs;
  const others = now.othersRanMs - before.othersRanMs;
  const ownFault = Math.max(0, others - (availableParallelism() - 1) * waited);
  return Math.max(0, waited - ownFault);
};

/** Milliseconds for which this process itself had to wait for a processor so far. */
const lateHere = (): number => threadTimes(process.pid).loop.waitedMs;

const probe = async (ask: () => Promise<number>): Promise<Sample> => {
  const before = threadTimes(pid);
  const late = lateHere();
  const [healthMs, answeredMs] = await Promise.all([ask(), nothing()]);
  const controlMs = Math.max(answeredMs, lateHere() - late);
  const now = threadTimes(pid);
  const workedMs = now.loop.ranMs - before.loop.ranMs;
  return { healthMs, controlMs, keptMs: keptMs(before, now), workedMs };
};

interface Round {
  readonly end: AbortController;
  readonly samples: Promise<readonly Sample[]>;
}

const watch = async (ended: AbortSignal): Promise<readonly Sample[]> => {
  const samples: Sample[] = [];
  for (let i = 0; !ended.aborted; i++) {
    const rest = after(RHYTHM_MS);
    samples.push(await probe(health[i % SOURCES] ?? nothing));
    await rest;
  }
  return samples;
};

let round: Round | undefined;

// The first question to each connection opens it, which is not what is measured.
for (const ask of [nothing, ...health]) await ask();

process.on('message', (told) => {
  if (told === 'begin') {
    const end = new AbortController();
    round = { end, samples: watch(end.signal) };
    return;
  }
  round?.end.abort();
  void round?.samples.then((samples) => process.send?.(samples));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

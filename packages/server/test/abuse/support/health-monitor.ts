import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { HouseProcess } from './house-process.ts';

/** One health check, in milliseconds. */
export interface Sample {
  readonly healthMs: number;
  /** How long an empty server took at the same moment, or by how much the monitor itself was late. */
  readonly controlMs: number;
  /** How long other programs kept the server from running meanwhile. */
  readonly starvedMs: number;
  /** Processor time that the server's event loop used meanwhile. */
  readonly workedMs: number;
}

/** How much later than an empty server the server answered, in milliseconds. */
export interface Delays {
  readonly samples: number;
  readonly median: number;
  readonly p99: number;
  readonly max: number;
  /** The most processor time that the event loop used during one check: the delay on an idle machine. */
  readonly worked: number;
}

/** A second process that checks the server's health at a steady rate. */
export interface HealthMonitor {
  begin(): void;
  end(): Promise<Delays>;
  stop(): void;
}

const INTERVAL_MS = 20;

/** Corrects for coordinated omission: adds the checks that a slow answer kept from being sent. */
const withOmitted = (delay: number): readonly number[] =>
  Array.from({ length: Math.floor(delay / INTERVAL_MS) + 1 }, (_, i) => delay - i * INTERVAL_MS);

const delaysOf = (samples: readonly Sample[]): Delays => {
  const delays = samples
    .map(({ healthMs, controlMs, starvedMs }) => Math.max(0, healthMs - controlMs - starvedMs))
    .flatMap(withOmitted)
    .sort((a, b) => a - b);
  const at = (share: number): number => delays[Math.ceil(delays.length * share) - 1] ?? 0;
  const worked = Math.max(...samples.map(({ workedMs }) => workedMs));
  return { samples: samples.length, median: at(0.5), p99: at(0.99), max: at(1), worked };
};

const PROGRAM = fileURLToPath(new URL('./health-monitor-process.ts', import.meta.url));

export const startHealthMonitor = async ({ port, pid }: HouseProcess): Promise<HealthMonitor> => {
  const child = fork(PROGRAM, [String(port), String(pid)], {
    execArgv: ['--conditions=@barrelhouse/source', '--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]: unknown[]) => {
    throw new Error(`The health monitor exited with ${String(code)}.`);
  });
  const nextMessage = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
    return message;
  };
  ended.catch(() => undefined);
  await nextMessage();
  return {
    begin: () => void child.send('begin'),
    async end() {
      const samples = nextMessage();
      child.send('end');
      return delaysOf((await samples) as readonly Sample[]);
    },
    stop: () => child.disconnect(),
  };
};

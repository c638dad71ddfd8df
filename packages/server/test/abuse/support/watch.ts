import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { HouseProcess } from './house-process.ts';

/** One look at the house's health, in milliseconds. */
export interface Sample {
  readonly healthMs: number;
  /** How long a server that does nothing took in the same moment, or the watcher itself was late. */
  readonly controlMs: number;
  /** How long other programs kept the processor from the house meanwhile. */
  readonly keptMs: number;
  /** Processor time that the event loop of the house used meanwhile. */
  readonly workedMs: number;
}

/** How much later than nothing at all the house answered, in milliseconds. */
export interface Delays {
  readonly samples: number;
  readonly median: number;
  readonly p99: number;
  readonly max: number;
  /** The most processor time that the event loop used while one answer was awaited: the delay on an idle machine. */
  readonly worked: number;
}

/** A second process that watches the health of a house. */
export interface Watcher {
  begin(): void;
  end(): Promise<Delays>;
  stop(): void;
}

const RHYTHM_MS = 20;

/** A slow answer hides the questions that would have been asked meanwhile; they are counted, too. */
const withHidden = (delay: number): readonly number[] =>
  Array.from({ length: Math.floor(delay / RHYTHM_MS) + 1 }, (_, i) => delay - i * RHYTHM_MS);

const delaysOf = (samples: readonly Sample[]): Delays => {
  const delays = samples
    .map(({ healthMs, controlMs, keptMs }) => Math.max(0, healthMs - controlMs - keptMs))
    .flatMap(withHidden)
    .sort((a, b) => a - b);
  const at = (share: number): number => delays[Math.ceil(delays.length * share) - 1] ?? 0;
  const worked = Math.max(...samples.map(({ workedMs }) => workedMs));
  return { samples: samples.length, median: at(0.5), p99: at(0.99), max: at(1), worked };
};

const PROGRAM = fileURLToPath(new URL('./watcher.ts', import.meta.url));

export const watch = async ({ port, pid }: HouseProcess): Promise<Watcher> => {
  const child = fork(PROGRAM, [String(port), String(pid)], {
    execArgv: ['--conditions=@barrelhouse/source', '--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]: unknown[]) => {
    throw new Error(`The watcher ended with ${String(code)}.`);
  });
  const heard = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
    return message;
  };
  ended.catch(() => undefined);
  await heard();
  return {
    begin: () => void child.send('begin'),
    async end() {
      const samples = heard();
      child.send('end');
      return delaysOf((await samples) as readonly Sample[]);
    },
    stop: () => child.disconnect(),
  };
};

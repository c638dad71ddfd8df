import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';
import type { ServeOptions } from '../src/serve.ts';
import { awake } from './awake.ts';

/** Where a server finds its record. */
export type RecordOptions = Pick<ServeOptions, 'data' | 'database' | 'doorbell'>;

/** What a server process is told, a line each. */
export type Told =
  | { readonly type: 'open'; readonly record: RecordOptions }
  | { readonly type: 'clock'; readonly off: number };

/** A server in a process of its own. */
export interface ServerProcess {
  /** Opens its record; the address at which it then listens. Fails where it ends before. */
  open(record: RecordOptions): Promise<string>;
  /** Ends it without a word; fulfils once it is gone. */
  kill(): Promise<void>;
  /** Asks it to end; fulfils with its exit code, or with -1 where it does not. */
  stop(): Promise<number>;
  /** Lets it do nothing for some milliseconds, of which it knows nothing. */
  freeze(ms: number): Promise<void>;
  /** Sets its clock off by some milliseconds. */
  setClock(off: number): void;
}

/** Answers under way are waited for, on a machine that has other things to do. */
const STOP_MS = 45_000;

const firstLine = (child: ChildProcess, errors: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(String(chunk).trim()));
    child.once('exit', (code, signal) =>
      reject(new Error(`The server ended with ${code ?? signal} before it listened.\n${errors()}`)),
    );
  });

/** `died` is told where it ends without having been asked to, once it listens. */
export const spawnServer = (file: string, died: (why: string) => void): ServerProcess => {
  const child = spawn(process.execPath, ['--no-deprecation', file], {
    // Not of our group: what a keyboard sends to us is not for it.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = `${errors}${String(chunk)}`.slice(-4000);
  });
  const address = firstLine(child, () => errors);
  // Whoever opens it is told; one that was killed as a spare has nobody to tell.
  address.catch(() => undefined);
  const gone = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  let ending = false;
  let listens = false;
  void address.then(
    () => (listens = true),
    () => undefined,
  );
  child.once('exit', (code, signal) => {
    if (listens && !ending) died(`The server ended by itself with ${code ?? signal}.\n${errors}`);
  });
  // It may be gone while it is told something.
  child.stdin.on('error', () => undefined);
  const tell = (told: Told): void => void child.stdin.write(`${JSON.stringify(told)}\n`);
  return {
    open(record) {
      tell({ type: 'open', record });
      return address;
    },
    async kill() {
      ending = true;
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      ending = true;
      child.kill('SIGTERM');
      const waiting = new AbortController();
      const code = await Promise.race([gone, awake(STOP_MS, waiting.signal)]);
      waiting.abort();
      if (code !== 'waited') return code;
      child.kill('SIGKILL');
      return -1;
    },
    async freeze(ms) {
      child.kill('SIGSTOP');
      await after(ms);
      child.kill('SIGCONT');
    },
    setClock: (off) => tell({ type: 'clock', off }),
  };
};

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';
import type { ServeOptions } from '../src/serve-options.ts';
import { waitAwake } from './wait-awake.ts';

export type RecordOptions = Pick<ServeOptions, 'data' | 'database' | 'doorbell'>;

/** Messages to a server process, one per line. */
export type ServerMessage =
  | { readonly type: 'open'; readonly record: RecordOptions }
  | { readonly type: 'clock'; readonly off: number };

export interface ServerProcess {
  /** Opens the record; resolves with the server's address, or rejects if it exits first. */
  open(record: RecordOptions): Promise<string>;
  /** Kills it; resolves once it is gone. */
  kill(): Promise<void>;
  /** Asks it to stop; resolves with its exit code, or -1 if it had to be killed, and with its last words. */
  stop(): Promise<{ readonly code: number; readonly errors: string }>;
  /** Suspends the process for some milliseconds. */
  freeze(ms: number): Promise<void>;
  /** Makes its clock wrong by some milliseconds. */
  setClock(off: number): void;
}

/** A stopping server waits for requests under way; generous, for a busy machine. */
const STOP_MS = 45_000;

const firstLine = (child: ChildProcess, errors: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(String(chunk).trim()));
    child.once('exit', (code, signal) =>
      reject(
        new Error(`The server exited with ${code ?? signal} before it listened.\n${errors()}`),
      ),
    );
  });

/** Calls `died` if a listening server exits by itself. */
export const spawnServer = (file: string, died: (why: string) => void): ServerProcess => {
  const child = spawn(process.execPath, ['--no-deprecation', file], {
    // In its own process group, so that Ctrl+C does not reach it.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = `${errors}${String(chunk)}`.slice(-4000);
  });
  const address = firstLine(child, () => errors);
  // `open` returns the error; nobody waits for a killed spare.
  address.catch(() => undefined);
  const gone = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  let ending = false;
  let listens = false;
  void address.then(
    () => (listens = true),
    () => undefined,
  );
  child.once('exit', (code, signal) => {
    if (listens && !ending) died(`The server exited by itself with ${code ?? signal}.\n${errors}`);
  });
  // The process may exit while we write to it.
  child.stdin.on('error', () => undefined);
  const send = (message: ServerMessage): void =>
    void child.stdin.write(`${JSON.stringify(message)}\n`);
  return {
    open(record) {
      send({ type: 'open', record });
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
      const code = await Promise.race([gone, waitAwake(STOP_MS, waiting.signal)]);
      waiting.abort();
      if (code === 'waited') child.kill('SIGKILL');
      return { code: code === 'waited' ? -1 : code, errors };
    },
    async freeze(ms) {
      child.kill('SIGSTOP');
      await after(ms);
      child.kill('SIGCONT');
    },
    setClock: (off) => send({ type: 'clock', off }),
  };
};

import { type ChildProcess, spawn } from 'node:child_process';

/** A server in a process of its own. */
export interface ServerProcess {
  /** Opens its record; the address at which it then listens. */
  open(): Promise<string>;
  /** Ends it without a word; fulfils once it is gone. */
  kill(): Promise<void>;
}

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      errors = `${errors}${String(chunk)}`.slice(-4000);
    });
    child.stdout?.once('data', (chunk: Buffer) => resolve(String(chunk).trim()));
    child.once('exit', (code, signal) =>
      reject(new Error(`The server ended with ${code ?? signal} before it listened.\n${errors}`)),
    );
  });

/** `died` is told where it ends without having been killed. */
export const spawnServer = (
  file: string,
  args: readonly string[],
  died: (why: string) => void,
): ServerProcess => {
  const child = spawn(process.execPath, ['--no-deprecation', file, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const address = firstLine(child);
  // Whoever opens it is told; one that was killed as a spare has nobody to tell.
  address.catch(() => undefined);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let killed = false;
  child.once('exit', (code) => {
    if (!killed) died(`The server ended by itself with ${code}.`);
  });
  // It may be gone while it is told to open.
  child.stdin.on('error', () => undefined);
  return {
    open() {
      child.stdin.write('open\n');
      return address;
    },
    async kill() {
      killed = true;
      child.kill('SIGKILL');
      await gone;
    },
  };
};

import { spawn } from 'node:child_process';

/** The bot as a running program. */
export interface RunningBot {
  /** How it ended; `undefined` while it runs. */
  readonly ended: () => string | undefined;
  /** The last lines that it wrote to its error output. */
  readonly complaints: () => string;
  readonly stop: () => void;
}

const MOST_KEPT = 2000;

/** Starts a command in a shell, with the address and the token of a house in its environment. */
export const runBot = (
  command: string,
  house: { readonly address: string; readonly token: string },
  env: { readonly [name: string]: string | undefined },
): RunningBot => {
  let ended: string | undefined;
  let complaints = '';
  // A group of its own, so that everything it starts ends with it.
  const program = spawn(command, {
    shell: true,
    detached: process.platform !== 'win32',
    env: { ...env, BARRELHOUSE_URL: house.address, BARRELHOUSE_TOKEN: house.token },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  program.stderr.on('data', (text: Buffer) => {
    complaints = (complaints + text.toString()).slice(-MOST_KEPT);
  });
  program.on('error', (error) => {
    ended = error.message;
  });
  program.on('exit', (code, signal) => {
    ended = signal === null ? `exit code ${code}` : `signal ${signal}`;
  });
  return {
    ended: () => ended,
    complaints: () => complaints.trim().split('\n').slice(-3).join(' / ') || 'it said nothing',
    stop() {
      if (ended !== undefined || program.pid === undefined) return;
      try {
        if (process.platform === 'win32') program.kill();
        else process.kill(-program.pid, 'SIGKILL');
      } catch {
        // It has just ended.
      }
    },
  };
};

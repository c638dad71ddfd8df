import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../../cli/bin/barrelhouse.js', import.meta.url));

/** The built server as people run it: in its own process, with default flags. */
export interface HouseProcess {
  readonly port: number;
  readonly pid: number;
  /** Size of its database and log on disk, in MB. */
  diskMb(): number;
  /** The lines of its log that contain a text. */
  logged(text: string): readonly string[];
  /** Stops it and starts it again with the same data. */
  restart(): Promise<HouseProcess>;
  /** Stops it and deletes its data. Resolves with its exit code. */
  stop(): Promise<unknown>;
}

export interface HouseOptions {
  /** Options for Node, like a small heap. */
  readonly nodeOptions?: readonly string[];
  /** Flags beyond the default ones. */
  readonly flags?: readonly string[];
}

const sizeMb = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) /
  2 ** 20;

const startIn = async (folder: string, options: HouseOptions): Promise<HouseProcess> => {
  const { nodeOptions = [], flags = [] } = options;
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  // To a file: a full pipe would block the server.
  const out = openSync(log, 'a');
  const args = [...nodeOptions, PROGRAM, 'serve', '--port', '0', '--data', data, ...flags];
  const child = spawn(process.execPath, args, { stdio: ['ignore', out, 'pipe'] });
  closeSync(out);
  const exited = once(child, 'exit').then(([code, signal]: unknown[]) => code ?? signal);
  let errors = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk;
      const opened = /open at http:\/\/localhost:(\d+)/.exec(errors)?.[1];
      if (opened !== undefined) resolve(Number(opened));
    });
    void exited.then((code) =>
      reject(new Error(`The server exited with ${String(code)}.\n${errors}`)),
    );
  });
  const end = (): Promise<unknown> => {
    child.kill('SIGTERM');
    return exited;
  };
  return {
    port,
    pid: child.pid ?? 0,
    diskMb: () => sizeMb(folder),
    logged: (text) =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes(text)),
    async restart() {
      await end();
      return startIn(folder, options);
    },
    async stop() {
      const code = await end();
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
};

export const startHouse = (options: HouseOptions = {}): Promise<HouseProcess> =>
  startIn(mkdtempSync(join(tmpdir(), 'barrelhouse-abuse-')), options);

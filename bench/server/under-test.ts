import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Memory {
  readonly heap: number;
  readonly rss: number;
}

/** The server in its own process, pinned to the first core if the system can do that. */
export interface UnderTest {
  readonly address: string;
  cpu(): Promise<NodeJS.CpuUsage>;
  memory(): Promise<Memory>;
  readonly data: string;
  /** Kills it; its data stay. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export const canPin = (): boolean => spawnSync('taskset', ['-c', '0', 'true']).status === 0;

const next = (child: ChildProcess, id: number | undefined): Promise<Record<string, unknown>> =>
  new Promise((resolve, reject) => {
    const hear = (message: Record<string, unknown>): void => {
      if (message['id'] !== id) return;
      child.off('message', hear);
      resolve(message);
    };
    child.on('message', hear);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });

export interface Setting {
  /** The folder of an earlier server; by default a new one. */
  readonly data?: string;
  /** PostgreSQL instead of SQLite. */
  readonly database?: string;
  /** Whether it runs on the first core only, like the other servers. */
  readonly pinned?: boolean;
}

export const startServer = async ({
  data = mkdtempSync(join(tmpdir(), 'barrelhouse-bench-')),
  database = '',
  pinned = true,
}: Setting = {}): Promise<UnderTest> => {
  const file = fileURLToPath(new URL('./child.mjs', import.meta.url));
  const command = [process.execPath, '--expose-gc', file, data, database];
  const [program = '', ...args] = pinned && canPin() ? ['taskset', '-c', '0', ...command] : command;
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { address } = await next(child, undefined);
  let asked = 0;
  const ask = async (what: 'cpu' | 'memory'): Promise<unknown> => {
    const id = ++asked;
    const answer = next(child, id);
    child.send({ id, ask: what });
    return (await answer)['answer'];
  };
  const kill = async (): Promise<void> => {
    child.removeAllListeners('exit');
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  };
  return {
    address: String(address),
    cpu: () => ask('cpu') as Promise<NodeJS.CpuUsage>,
    memory: () => ask('memory') as Promise<Memory>,
    data,
    kill,
    async stop() {
      await kill();
      rmSync(data, { recursive: true });
    },
  };
};

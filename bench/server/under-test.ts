import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Memory {
  readonly heap: number;
  readonly rss: number;
}

/** The server in its own process, on the first core where the system can pin it there. */
export interface UnderTest {
  readonly address: string;
  cpu(): Promise<NodeJS.CpuUsage>;
  memory(): Promise<Memory>;
  readonly data: string;
  /** Ends it without a word; its data stay. */
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
  /** A folder of an earlier server; a new one unless given. */
  readonly data?: string;
  /** PostgreSQL instead of SQLite. */
  readonly database?: string;
  /** Whether it has the first core to itself, as the peers have. */
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

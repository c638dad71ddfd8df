import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Running, type ServeOptions, serve } from '@barrelhouse/server';

/** A server with a data folder of its own. */
export interface TestServer {
  readonly address: string;
  /** What the operator's command line would prove itself with. */
  readonly operatorKey: () => string;
}

/** A server that can be stopped, and restarted on the same address. */
export interface OwnServer extends TestServer {
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Sets the server's clock forward. */
  pass(ms: number): void;
}

/** The built page; E2E_PAGE selects another build. */
const page = process.env['E2E_PAGE'] ?? fileURLToPath(new URL('../dist', import.meta.url));

export const startServer = async (
  options: Partial<ServeOptions> = {},
): Promise<OwnServer & { close(): Promise<void> }> => {
  const data = mkdtempSync(join(tmpdir(), 'barrelhouse-e2e-'));
  let passed = 0;
  const start = (port: number): Promise<Running> =>
    serve({
      port,
      host: '127.0.0.1',
      data,
      logger: false,
      rateLimit: 0,
      limits: 'off',
      origins: [],
      trustProxy: false,
      page,
      now: () => Date.now() + passed,
      ...options,
    });
  let running: Running | undefined = await start(0);
  const { address } = running;
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
  };
  return {
    address,
    operatorKey: () => running?.operatorKey ?? '',
    stop,
    async restart() {
      await stop();
      running = await start(Number(new URL(address).port));
    },
    pass(ms) {
      passed += ms;
    },
    async close() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

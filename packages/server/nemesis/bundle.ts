import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));
const conditions = ['@barrelhouse/source', 'node', 'import', 'module', 'default'];

export interface Bundle {
  readonly file: string;
  remove(): void;
}

/** The server as it now is in one file: it starts three times as fast as from its sources. */
export const bundleServer = async (): Promise<Bundle> => {
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'nemesis-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: here,
    ssr: {
      noExternal: true,
      external: ['@photostructure/sqlite', 'pg', '@nats-io/transport-node', '@fastify/websocket'],
      resolve: { conditions, externalConditions: conditions.slice(1) },
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rollupOptions: {
        input: {
          'server-entry': join(here, 'server-entry.ts'),
          // Looked for beside the one who starts it.
          'writer-thread': join(here, '../src/store/sqlite/writer-thread.ts'),
          'thinking-thread': join(here, '../src/thinking/thinking-thread.ts'),
        },
      },
    },
  });
  return {
    file: join(outDir, 'server-entry.js'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
};

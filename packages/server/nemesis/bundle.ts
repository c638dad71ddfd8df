import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));
const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));
const conditions = ['@barrelhouse/source', 'node', 'import', 'module', 'default'];

export interface Bundle {
  readonly file: string;
  remove(): void;
}

/** Bundles the server's current sources, so that it starts three times as fast. */
export const bundleServer = async (): Promise<Bundle> => {
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'nemesis-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    ssr: {
      noExternal: true,
      external: [
        '@photostructure/sqlite',
        'pg',
        '@nats-io/transport-node',
        '@fastify/websocket',
        // It reads files in its own folder.
        '@barrelhouse/solved-tables',
      ],
      resolve: { conditions, externalConditions: conditions.slice(1) },
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rollupOptions: {
        input: {
          'server-entry': join(folder, 'server-entry.ts'),
          // The server looks for its threads in its own folder.
          'writer-thread': join(folder, '../src/store/sqlite/writer-thread.ts'),
          'thinking-thread': join(folder, '../src/thinking/thinking-thread.ts'),
        },
      },
    },
  });
  return {
    file: join(outDir, 'server-entry.js'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
};

import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('src/notifications/push-worker.ts', import.meta.url));

/** Where the service worker imports its part in notifications from. */
export const PUSH_WORKER = 'push-worker.js';

/** Builds that part as one classic script: service workers written by the PWA plugin cannot import modules. */
export const pushWorkerFile = (conditions: readonly string[]): Plugin => ({
  name: 'barrelhouse-push-worker',
  apply: 'build',
  async generateBundle() {
    const built = (await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      resolve: { conditions: [...conditions] },
      build: {
        write: false,
        target: 'es2022',
        rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
      },
    })) as Rolldown.RolldownOutput;
    const [chunk] = built.output;
    this.emitFile({ type: 'asset', fileName: PUSH_WORKER, source: chunk.code });
  },
});

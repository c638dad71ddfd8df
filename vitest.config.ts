import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { runes } from './packages/web/vitest-runes.ts';
import { LongestFirst } from './scripts/longest-first.ts';

// Without `import`, which is added where it applies: told to Node, it would hold for `require`, too.
const conditions = ['@barrelhouse/source', 'node', 'module'];

export default defineConfig({
  plugins: [runes()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.stryker-tmp/**'],
    globalSetup: ['scripts/vitest-postgres.mjs', 'scripts/vitest-nats.mjs'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many tests wait for servers, so there are more workers than cores.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongestFirst },
    allowOnly: false,
    coverage: { provider: 'v8', include: ['packages/*/src/**'], reporter: ['text'] },
  },
});

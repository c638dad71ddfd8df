import { defineConfig } from 'vitest/config';

const conditions = ['@barrelhouse/source', 'node', 'import', 'module', 'default'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.stryker-tmp/**'],
    testTimeout: 60_000,
    allowOnly: false,
    coverage: { provider: 'v8', include: ['packages/*/src/**'], reporter: ['text'] },
  },
});

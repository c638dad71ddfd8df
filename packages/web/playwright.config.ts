import { defineConfig } from '@playwright/test';

/** `npm test` says in CHROMIUM which browser there is. */
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // A busy machine is slow; what is broken stays broken for longer than that.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '/dev/null' }]],
  outputDir: '../../node_modules/.cache/e2e',
  use: {
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
    viewport: { width: 390, height: 780 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    // Each test would fetch all of the page for later.
    serviceWorkers: 'block',
  },
});

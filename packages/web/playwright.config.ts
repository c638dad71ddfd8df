import { defineConfig } from '@playwright/test';

/** `npm test` says in CHROMIUM which browser there is. */
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
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

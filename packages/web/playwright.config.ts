import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** `npm test` sets CHROMIUM. */
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/**
 * Chromium opens two hidden pages for its address bar with each window, which takes as long as a small test. The last such
 * argument wins, so what Playwright disables is here, too.
 */
const DISABLED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Many tests wait for servers and animations, so there are more workers than cores.
  workers: Math.ceil(1.5 * availableParallelism()),
  retries: 0,
  // Generous, because a busy machine is slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '/dev/null' }]],
  outputDir: '../../node_modules/.cache/e2e',
  use: {
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        `--disable-features=${DISABLED.join(',')}`,
        // An address as on a local network: without https, and not this machine's own.
        '--host-resolver-rules=MAP house.test 127.0.0.1',
      ],
    },
    viewport: { width: 390, height: 780 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    // Otherwise each test would fetch the whole page for offline use.
    serviceWorkers: 'block',
  },
});

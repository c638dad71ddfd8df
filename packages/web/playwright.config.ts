import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** `npm test` sets both. */
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const shell = process.env['CHROMIUM_SHELL'] ?? chromium;

/** The headless shell shows no notifications. */
const NEEDS_CHROMIUM = 'notifications.spec.ts';

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

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${DISABLED.join(',')}`,
  // An address as on a local network: without https, and not this machine's own.
  '--host-resolver-rules=MAP house.test 127.0.0.1',
];

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Many tests wait for servers and animations, so there are more workers than cores.
  workers: Math.ceil(1.5 * availableParallelism()),
  // A machine that others share stalls now and then. `npm test` names what passed at the second try only.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Generous, because a busy machine is slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '/dev/null' }]],
  outputDir: '../../node_modules/.cache/e2e',
  projects: [
    {
      name: 'shell',
      testIgnore: NEEDS_CHROMIUM,
      use: { launchOptions: { executablePath: shell, args: ARGS } },
    },
    {
      name: 'chromium',
      testMatch: NEEDS_CHROMIUM,
      use: { launchOptions: { executablePath: chromium, args: ARGS } },
    },
  ],
  use: {
    viewport: { width: 390, height: 780 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    // Otherwise each test would fetch the whole page for offline use.
    serviceWorkers: 'block',
  },
});

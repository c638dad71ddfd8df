// `npm run e2e` runs the browser tests against the built page and a real server. What follows `--` goes to Playwright:
// `npm run e2e -- lobby rated --workers=1` runs the specs with these words in their names, one at a time.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findShell, NO_CHROMIUM } from './chromium.mjs';
import { bringPageUpToDate } from './page.mjs';
import { readPlaywrightReport } from './reports.mjs';
import { bringBuildUpToDate, root } from './up-to-date.mjs';

const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const config = join(root, 'packages', 'web', 'playwright.config.ts');

/** Runs them all. Without a Chromium they cannot pass, so that counts as one failure. */
export const runBrowserTests = (args = []) => {
  const chromium = findChromium();
  if (chromium === undefined) {
    process.stdout.write(`${NO_CHROMIUM}\n`);
    return { passed: 0, failures: [NO_CHROMIUM] };
  }
  bringPageUpToDate();
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-e2e-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync(process.execPath, [playwright, 'test', '-c', config, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM: chromium,
      CHROMIUM_SHELL: findShell() ?? chromium,
      E2E_REPORT: report,
    },
  });
  const counted = readPlaywrightReport(report, status === 0);
  rmSync(folder, { recursive: true });
  return counted;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  bringBuildUpToDate();
  const { passed, failures } = runBrowserTests(process.argv.slice(2));
  process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

// The browser tests, against the built page and a real server.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, NO_CHROMIUM } from './chromium.mjs';
import { bringPageUpToDate } from './page.mjs';
import { bringBuildUpToDate, root } from './up-to-date.mjs';

const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const config = join(root, 'packages', 'web', 'playwright.config.ts');

const countIn = (report, green) => {
  try {
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats;
    // A skipped test counts as failed, and so does a red run in which every test passed.
    const failed = unexpected + flaky + skipped + (expected === 0 ? 1 : 0);
    return { passed: expected, failed: green ? failed : Math.max(failed, 1), note: '' };
  } catch {
    return { passed: 0, failed: 1, note: 'The browser tests left no report.' };
  }
};

/** Runs them all. Without a Chromium they cannot pass, so that counts as one failure. */
export const runBrowserTests = (args = []) => {
  const chromium = findChromium();
  if (chromium === undefined) {
    process.stdout.write(`${NO_CHROMIUM}\n`);
    return { passed: 0, failed: 1, note: NO_CHROMIUM };
  }
  bringPageUpToDate();
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-e2e-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync(process.execPath, [playwright, 'test', '-c', config, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium, E2E_REPORT: report },
  });
  const counted = countIn(report, status === 0);
  rmSync(folder, { recursive: true });
  return counted;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  bringBuildUpToDate();
  const { passed, failed } = runBrowserTests(process.argv.slice(2));
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

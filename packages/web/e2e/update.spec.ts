import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@barrelhouse/server';
import { expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

/** Replaces the served build by one with a marked page. */
const deploy = (folder: string): void => {
  const index = join(folder, 'index.html');
  writeFileSync(
    index,
    readFileSync(index, 'utf8').replace('</head>', '<meta name="second"></head>'),
  );
  for (const compressed of ['br', 'gz']) rmSync(`${index}.${compressed}`);
  const worker = join(folder, 'sw.js');
  const code = readFileSync(worker, 'utf8');
  const isIndex =
    /(revision:")[0-9a-f]+(",url:"index\.html")|(url:"index\.html",revision:")[0-9a-f]+(")/;
  expect(code).toMatch(isIndex);
  // Renamed in one step: a half-written file would count as a version of its own.
  writeFileSync(`${worker}.new`, code.replace(isIndex, '$1$3new$2$4'));
  renameSync(`${worker}.new`, worker);
};

test('offers a new version to an open page and shows it on request', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-update-'));
  const built = join(folder, 'page');
  cpSync(fileURLToPath(new URL('../dist', import.meta.url)), built, { recursive: true });
  const server = await serve({
    port: 0,
    host: '127.0.0.1',
    data: join(folder, 'data'),
    logger: false,
    rateLimit: 0,
    limits: 'off',
    origins: [],
    trustProxy: false,
    page: built,
    now: Date.now,
  });
  try {
    await page.goto(server.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(page.getByText('A new version is ready.')).toBeHidden();

    deploy(built);
    // The page is hovered at again, as after another tab.
    const offer = page.getByRole('button', { name: 'Update' });
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(offer).toBeVisible({ timeout: 2000 });
    }).toPass();
    await offer.click();
    // Checks the mark only: a request that reaches the old service worker meanwhile keeps it alive for half a minute.
    await expect(page.locator('meta[name=second]')).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Barrelhouse' })).toBeVisible();
    await expect(offer).toBeHidden();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

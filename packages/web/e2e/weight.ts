import { get } from 'node:http';
import type { Browser, Request } from '@playwright/test';

/** The budget for compressed JavaScript before the first roll, in bytes. */
export const MOST_BYTES = 70 * 1024;

/** The size of a file as the server sends it to a browser. */
const wireBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** Compressed bytes of each script, workers included, from the first visit to the first roll. */
export const scriptsToRoll = async (
  browser: Browser,
  address: string,
  game: string,
): Promise<ReadonlyMap<string, number>> => {
  // The service worker fetches in the background, which does not delay the roll.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const page = await context.newPage();
  const requests: Request[] = [];
  context.on('requestfinished', (request) => requests.push(request));
  await page.goto(address);
  await page.getByRole('button', { name: `${game}: Play` }).click();
  const roll = page.getByRole('button', { name: /^Roll/, disabled: false });
  const die = page.getByLabel(/^Die (1:|showing)/).first();
  // If the bot begins, the first roll is its roll.
  await roll.or(die).first().waitFor({ timeout: 60_000 });
  if (!(await die.isVisible())) await roll.click();
  await die.waitFor({ timeout: 60_000 });
  const scripts = new Map<string, number>();
  for (const request of requests) {
    const { pathname } = new URL(request.url());
    if (!/\.m?js$/.test(pathname)) continue;
    const { responseBodySize } = await request.sizes();
    // The size of the first script of a worker is not reported.
    scripts.set(pathname, responseBodySize || (await wireBytes(request.url())));
  }
  await context.close();
  return scripts;
};

export const totalOf = (scripts: ReadonlyMap<string, number>): number =>
  [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);

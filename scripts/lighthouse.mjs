// What Lighthouse says of the built page, and how much JavaScript stands before the first roll.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, openBrowser } from './chromium.mjs';
import { bringPageUpToDate, servePage } from './page.mjs';
import { bringBuildUpToDate, root } from './up-to-date.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const LEAST = 95;
const MOST_BYTES = 70 * 1024;

const say = (text) => process.stdout.write(`${text}\n`);

/** The size of a file as the server sends it to a browser. */
const wireBytes = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length)).on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** Bytes of scripts as they came over the wire, those of workers too, from the first visit to the first roll. */
const bytesToRoll = async (browser, address, game) => {
  // The service worker fetches for later, behind the player's back: that is not before the roll.
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const requests = [];
  context.on('requestfinished', (request) => requests.push(request));
  await page.goto(address);
  await page.getByRole('button', { name: `${game}: Play` }).click();
  await page.getByRole('button', { name: /^Roll/, disabled: false }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Die 1/ }).waitFor({ timeout: 60_000 });
  const scripts = new Map();
  for (const request of requests) {
    if (!/\.m?js$/.test(new URL(request.url()).pathname)) continue;
    const { responseBodySize } = await request.sizes();
    // The first script of a worker is told without its size.
    scripts.set(request.url(), responseBodySize || (await wireBytes(request.url())));
  }
  await context.close();
  return scripts;
};

const measureScripts = async (address) => {
  const browser = await openBrowser();
  let most = 0;
  for (const game of ['Barrel', 'Hutton', 'Diecup', 'Classic', 'Depot']) {
    const scripts = await bytesToRoll(browser, address, game);
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    most = Math.max(most, bytes);
    say(
      `${game}: ${(bytes / 1024).toFixed(1)} KB of JavaScript in ${scripts.size} files before the first roll`,
    );
    if (process.argv.includes('--files')) {
      for (const [url, size] of [...scripts].sort((a, b) => b[1] - a[1])) {
        say(`  ${String(size).padStart(6)} ${new URL(url).pathname}`);
      }
    }
  }
  await browser.close();
  return most <= MOST_BYTES;
};

const runLighthouse = async (address) => {
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-lighthouse-'));
  const report = join(folder, 'report.json');
  // Not in step with this process, which serves the page meanwhile.
  const lighthouse = spawn(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CHROME_PATH: findChromium() },
      shell: process.platform === 'win32',
    },
  );
  const [status] = await once(lighthouse, 'exit');
  try {
    if (status !== 0) throw new Error('Lighthouse failed.');
    const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
    const scores = CATEGORIES.map((id) => Math.round(categories[id].score * 100));
    for (const [i, id] of CATEGORIES.entries()) say(`${id}: ${scores[i]}`);
    for (const id of CATEGORIES) {
      for (const { id: audit, weight } of categories[id].auditRefs) {
        const { score, title, displayValue = '' } = audits[audit];
        if (weight > 0 && score !== null && score < 0.9) say(`  ${id}: ${title} ${displayValue}`);
      }
    }
    return scores.every((score) => score >= LEAST);
  } catch (error) {
    say(`Lighthouse said nothing: ${error.message}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

bringBuildUpToDate();
bringPageUpToDate();
const house = await servePage();
const light = await measureScripts(house.address);
if (!light) say(`More than ${MOST_BYTES / 1024} KB.`);
const good = await runLighthouse(house.address);
await house.stop();
process.exitCode = light && good ? 0 : 1;

// `npm run lighthouse` prints what Lighthouse says about the built page, and how much JavaScript is loaded before the first
// roll. Each page is looked at several times and the median counts; on a busy machine even that says little. After `--`:
// `--scripts` measures only the JavaScript, and `--files` names its files, too; `--home` or `--table` looks at one page only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { findChromium, openBrowser } from './chromium.mjs';
import { bringPageUpToDate, servePage } from './page.mjs';
import { bringBuildUpToDate, root } from './up-to-date.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const LEAST = 95;
const RUNS = 5;
/** Runs of a page that may fail: Lighthouse sometimes loses the trace of a page. */
const MOST_FAILURES = 3;
/** Lighthouse counts a machine below this as slow. */
const SLOW = 1000;

const say = (text) => process.stdout.write(`${text}\n`);

/** Measured as in the browser tests. */
const measureScripts = async (address) => {
  const { MOST_BYTES, scriptsToRoll, totalOf } = await tsImport(
    '../packages/web/e2e/weight.ts',
    import.meta.url,
  );
  const browser = await openBrowser();
  let most = 0;
  for (const game of ['Barrel', 'Hutton', 'Diecup', 'Classic', 'Depot']) {
    const scripts = await scriptsToRoll(browser, address, game);
    const bytes = totalOf(scripts);
    most = Math.max(most, bytes);
    say(
      `${game}: ${(bytes / 1024).toFixed(1)} KB of JavaScript in ${scripts.size} files before the first roll`,
    );
    if (process.argv.includes('--files')) {
      for (const [path, size] of [...scripts].sort((a, b) => b[1] - a[1])) {
        say(`  ${String(size).padStart(6)} ${path}`);
      }
    }
  }
  await browser.close();
  if (most > MOST_BYTES) say(`More than ${MOST_BYTES / 1024} KB.`);
  return most <= MOST_BYTES;
};

/** One report; throws without one. */
const runLighthouse = async (address) => {
  const folder = mkdtempSync(join(tmpdir(), 'barrelhouse-lighthouse-'));
  const report = join(folder, 'report.json');
  // Asynchronous, because this process serves the page meanwhile.
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
    return JSON.parse(readFileSync(report, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** All scores of a category, in the order of the reports. */
const scoresOf = (reports, id) =>
  reports.map(({ categories }) => Math.round(categories[id].score * 100));

/** What costs a category points, in the report whose performance is the median. */
const sayWhy = ({ categories, audits }) => {
  for (const id of CATEGORIES) {
    for (const { id: audit, weight } of categories[id].auditRefs) {
      const { score, title, displayValue = '' } = audits[audit];
      if (weight > 0 && score !== null && score < 0.9) say(`  ${id}: ${title} ${displayValue}`);
    }
  }
};

const lookAt = async (address) => {
  const reports = [];
  for (let failures = 0; reports.length < RUNS; ) {
    try {
      reports.push(await runLighthouse(address));
    } catch (error) {
      say(`Lighthouse said nothing: ${error.message}`);
      if (++failures === MOST_FAILURES) return false;
    }
  }
  for (const id of CATEGORIES) {
    const scores = scoresOf(reports, id);
    say(`${id}: ${median(scores)} (${scores.join(', ')})`);
  }
  const blocked = reports.map(({ audits }) =>
    Math.round(audits['total-blocking-time'].numericValue),
  );
  say(`total blocking time: ${median(blocked)} ms (${blocked.join(', ')})`);
  const speeds = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
  const slow = median(speeds) < SLOW ? ': a slow or busy machine' : '';
  say(`benchmark index: ${median(speeds)} (${speeds.join(', ')})${slow}`);
  const speed = scoresOf(reports, 'performance');
  sayWhy(reports[speed.indexOf(median(speed))]);
  return CATEGORIES.every((id) => median(scoresOf(reports, id)) >= LEAST);
};

/**
 * A table to look at. Lighthouse comes as a stranger, so the table is open to anyone, with a guest and a bot in its
 * seats.
 */
const openTable = async (address) => {
  const browser = await openBrowser();
  const page = await browser.newPage({ locale: 'en-US' });
  await page.goto(`${address}/online/classic`);
  await page.getByRole('radio', { name: /^Anyone/ }).check();
  // With a clock the house would soon play on, and throw dice while Lighthouse measures.
  await page.getByRole('radio', { name: /^None/ }).check({ force: true });
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await page.waitForURL(/\/table\//, { timeout: 60_000 });
  await page.getByRole('button', { name: /^Add a bot/ }).click();
  const shelf = page.getByRole('dialog');
  await shelf.getByRole('button', { name: /Regular/ }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('button', { name: /^Roll/ }).waitFor({ timeout: 60_000 });
  const table = page.url();
  await browser.close();
  return table;
};

bringBuildUpToDate();
bringPageUpToDate();
const house = await servePage();
const light = await measureScripts(house.address);
const looked = [];
if (!process.argv.includes('--scripts')) {
  const pages = [];
  if (!process.argv.includes('--table')) pages.push(house.address);
  if (!process.argv.includes('--home')) pages.push(await openTable(house.address));
  for (const address of pages) {
    say(new URL(address).pathname);
    looked.push(await lookAt(address));
  }
}
const good = looked.every((enough) => enough);
await house.stop();
process.exitCode = light && good ? 0 : 1;

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { brokenWords } from './broken-words.ts';
import { checkAccess } from './check-access.ts';
import { expect, test } from './fixtures.ts';

/** Rules that are solved in a moment. */
const SHORT = { base: 'kingdom', name: 'Short', end: { target: 1000 } };
const linkTo = (rules: object): string => Buffer.from(JSON.stringify(rules)).toString('base64url');

const isDone = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('region', { name, exact: true }).getByText('solved')).toBeVisible({
    timeout: 120_000,
  });

const openShort = async (page: Page, address: string, more = ''): Promise<void> => {
  await page.goto(`${address}/lab?a=${linkTo(SHORT)}${more}`);
  await isDone(page, 'Short');
};

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

test('one set of rules: exact figures, simulated ones with their interval', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  await openShort(page, server.address);
  await expect(row(page, /^Going first wins/).first()).toContainText('60.98%');
  await expect(page.getByTitle(/Exact\. With \d+ points, going first wins/)).toBeVisible();
  await expect(page.getByTitle(/Simulated: .* 1,000 matches/).first()).toBeVisible();
  const dice = page.getByRole('group', { name: 'Bust chance by dice left' });
  await expect(dice.getByRole('row', { name: /^Short/ }).first()).toContainText('44.4%');
  await expect(page.getByText('rounds, 4,000 matches')).toBeVisible();
  await checkAccess(page, 'one set of rules');
});

test('two sets side by side, from the gallery and back', async ({ page, server }) => {
  test.setTimeout(180_000);
  await openShort(page, server.address);
  await page.getByRole('button', { name: 'Compare with other rules' }).click();
  await page.getByRole('button', { name: 'Kingdom', exact: true }).click();
  await isDone(page, 'Kingdom');
  await expect(row(page, /^Going first wins/).first()).toContainText('55.71%');
  const differs = page.getByRole('region', { name: 'What differs' });
  await expect(differs).toContainText('Only Short');
  await expect(differs).toContainText('4,000');
  expect(new URL(page.url()).searchParams.get('b')).toBe('kingdom');
  await page.getByRole('button', { name: 'Remove Kingdom' }).click();
  await expect(page.getByRole('region', { name: 'What differs' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit the rules of Short' }).click();
  await page.getByRole('link', { name: 'Try in the lab' }).click();
  await isDone(page, 'Short');
});

test('a sweep is drawn point by point, stops and goes on', async ({ page, server }) => {
  test.setTimeout(180_000);
  await openShort(page, server.address, '&sweep=opening:0:100:50&plot=first');
  const panel = page.getByRole('region', { name: 'Short, if the opening changes' });
  await expect(panel.getByText('3 of 3 done')).toBeVisible({ timeout: 60_000 });
  await expect(panel.locator('circle')).toHaveCount(4);
  await expect(panel.getByText(/^as played, 60\.98\d*%$/)).toBeVisible();

  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toMatch(/^opening,figure,value,kind,low,high,matches\r\n0,first,0\.6098\d+,exact/);

  const save = async (name: string): Promise<string> => {
    const saved = page.waitForEvent('download');
    await panel.getByRole('button', { name }).click();
    return readFileSync(await (await saved).path(), 'utf8');
  };
  expect(await save('Save SVG')).toMatch(/^<svg [^]*Short, if the opening changes/);
  const json = JSON.parse(await save('Save JSON'));
  expect(json.points).toHaveLength(3);
  expect(json.points[0]).toMatchObject({ values: [0], figure: { kind: 'exact' } });

  await panel.getByLabel('To', { exact: true }).fill('400');
  await panel.getByLabel('Step', { exact: true }).fill('5');
  await panel.getByLabel('Step', { exact: true }).blur();
  await panel.getByRole('button', { name: 'Start' }).click();
  await expect(panel.getByText(/^\d+ of 81 done/)).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByText(/^\d+ of 81, stopped$/)).toBeVisible();
  await panel.getByLabel('Step', { exact: true }).fill('100');
  await panel.getByLabel('Step', { exact: true }).blur();
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByText('5 of 5 done')).toBeVisible({ timeout: 60_000 });
});

test('a copied link opens the same rules and the same sweep', async ({ page, server, context }) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openShort(page, server.address, '&b=kingdom&sweep=opening:0:100:50&plot=bust');
  const panel = page.getByRole('region', { name: 'Short, if the opening changes' });
  await expect(panel.getByText('3 of 3 done')).toBeVisible({ timeout: 60_000 });
  // Other rules keep the sweep.
  await page.getByRole('button', { name: /^Remove Kingdom/ }).click();
  expect(new URL(page.url()).searchParams.getAll('sweep')).toEqual(['opening:0:100:50']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(copied);
  await isDone(page, 'Short');
  await expect(panel.getByText('3 of 3 done')).toBeVisible({ timeout: 60_000 });
  await expect(panel.locator('.go select')).toHaveValue('bust');
});

test('home leads to the lab', async ({ page, server }) => {
  await page.goto(server.address);
  await page.getByRole('link', { name: /^Lab/ }).click();
  await expect(page.getByRole('heading', { name: 'The lab' })).toBeVisible();
});

test('two numbers make a grid', async ({ page, server }) => {
  test.setTimeout(180_000);
  await openShort(page, server.address, '&sweep=opening:0:50:50&sweep=target:500:1000:500');
  const panel = page.getByRole('region', { name: /Short, if the opening and the target change/ });
  await expect(panel.getByText('4 of 4 done')).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByRole('cell', { name: /%/ })).toHaveCount(4);
});

test('saves figures and prints a sheet of the rules', async ({ page, server }) => {
  test.setTimeout(180_000);
  await openShort(page, server.address);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save JSON' }).first().click();
  const [short] = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(short).toMatchObject({ name: 'Short', report: { first: { kind: 'exact' } } });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'The lab' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'What scores' })).toBeVisible();
  await expect(page.getByText('Going first wins 60.98%.')).toBeVisible();
});

test('rules that a link cannot bring are left out, and said so', async ({ page, server }) => {
  await page.goto(`${server.address}/lab?a=classic&b=nonsense`);
  await expect(page.getByRole('alert')).toContainText('can’t be read');
  await expect(page.getByRole('heading', { name: 'Known house rules' })).toBeVisible();
  await expect(row(page, /^Minimal Farkle/)).toContainText('%');
  await page.goto(`${server.address}/lab?a=nonsense`);
  await expect(page.getByRole('alert')).toContainText('so Classic is shown instead');
});

test('says that diecup is simulated', async ({ page, server }) => {
  await page.goto(`${server.address}/lab?a=diecup&b=${linkTo(SHORT)}`);
  const diecup = page.getByRole('region', { name: 'Diecup', exact: true });
  await expect(diecup.getByText(/^Too large to solve for two/)).toBeVisible();
  await expect(page.getByText('These rules have no numbers to vary.')).toBeVisible();
});

test.describe('with the network off', () => {
  test.use({ serviceWorkers: 'allow' });
  test('works offline', async ({ page, server, context }) => {
    test.setTimeout(180_000);
    await openShort(page, server.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Change Short' }).click();
    await page.getByRole('button', { name: 'Kingdom to 2,000', exact: true }).click();
    await isDone(page, 'Kingdom to 2,000');
    await expect(row(page, /^Going first wins/).first()).toContainText('57.96%');
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('nothing runs off the page', async ({ page, server }) => {
    test.setTimeout(180_000);
    await openShort(page, server.address, '&b=kingdom&sweep=opening:0:100:50');
    await isDone(page, 'Kingdom');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    expect(await brokenWords(page, '.figures .set span')).toEqual([]);
    // Six dice fit without scrolling, and so do the numbers beside the lines.
    const dice = page.getByRole('group', { name: 'Bust chance by dice left' });
    await expect(dice.getByRole('row', { name: /^Short/ }).first()).toContainText('66.7%');
    expect(await dice.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    const cut = await page.locator('.chart').evaluateAll((charts) =>
      charts.flatMap((chart) => {
        const { left, right } = chart.getBoundingClientRect();
        const texts = [...chart.querySelectorAll('text')];
        return texts
          .filter((text) => {
            const box = text.getBoundingClientRect();
            return box.left < left - 1 || box.right > right + 1;
          })
          .map(({ textContent }) => textContent);
      }),
    );
    expect(cut).toEqual([]);
  });
});

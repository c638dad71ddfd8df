import type { Page } from '@playwright/test';
import { expect, showDiceAtOnce, test } from './fixtures.ts';

const LONG = { timeout: 40_000 };

const lookFor = async (page: Page, address: string, name: string): Promise<void> => {
  await page.goto(`${address}/quick/classic`);
  await page.getByLabel('Your name').fill(name);
};
const find = (page: Page) => page.getByRole('button', { name: /^Find an opponent/ });

test('two guests who press at the same moment meet at one table', async ({
  page: ana,
  guest,
  ownServer,
}) => {
  test.setTimeout(120_000);
  const bo = await guest();
  await lookFor(ana, ownServer.address, 'Ana');
  await lookFor(bo, ownServer.address, 'Bo');
  await Promise.all([find(ana).click(), find(bo).click()]);
  await expect(ana).toHaveURL(/\/table\//, LONG);
  await expect(bo).toHaveURL(/\/table\//, LONG);
  expect(new URL(ana.url()).pathname).toBe(new URL(bo.url()).pathname);
});

test('somebody who waits can play a bot, and is told when a rival comes', async ({
  page: ana,
  guest,
  ownServer,
}) => {
  test.setTimeout(120_000);
  await showDiceAtOnce(ana, { name: 'Ana' });
  const bo = await guest();
  await showDiceAtOnce(bo, { name: 'Bo' });
  await ana.goto(`${ownServer.address}/quick/classic`);
  await expect(ana.getByText('Waiting for an opponent…')).toBeVisible(LONG);
  await expect(ana.getByText(/^0:\d\d$/)).toBeVisible();
  await ana.getByRole('button', { name: /^Play a bot while you wait/ }).click();
  await expect(ana).toHaveURL(/\/local\//, LONG);
  await expect(ana.getByRole('link', { name: /^Looking for an opponent/ })).toBeVisible(LONG);

  await bo.goto(`${ownServer.address}/quick/classic`);
  await expect(bo).toHaveURL(/\/table\//, LONG);
  await expect(ana.getByText('Bo is waiting at your table.')).toBeVisible(LONG);
  await ana.getByRole('button', { name: 'Go there' }).click();
  expect(new URL(ana.url()).pathname).toBe(new URL(bo.url()).pathname);
  await expect(ana.getByText('Bo is waiting at your table.')).toBeHidden();
});

test('a guest without a name is asked for it once', async ({ page, ownServer }) => {
  await page.goto(`${ownServer.address}/quick/classic`);
  await expect(page.getByLabel('Your name')).toBeVisible();
  await find(page).click();
  await expect(page.getByText('Waiting for an opponent…')).toBeVisible(LONG);
  await page.getByRole('button', { name: /^Play a bot while you wait/ }).click();
  await expect(page).toHaveURL(/\/local\//, LONG);
  await page.getByRole('link', { name: /^Looking for an opponent/ }).click();
  await expect(page.getByText('Waiting for an opponent…')).toBeVisible();
  await page.getByRole('button', { name: 'Stop looking' }).click();
  await page.locator('a[href="/quick/classic"]').click();
  await expect(page.getByText(/^(Looking|Waiting) for an opponent…/)).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
});

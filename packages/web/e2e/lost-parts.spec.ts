import type { Page } from '@playwright/test';
import { expect, skipPauses, test } from './fixtures.ts';
import { Player } from './player.ts';
import { SHORT_GAME } from './short-game.ts';

/** Loses the first request for a part of the page. */
const loseOnce = async (page: Page, part: RegExp): Promise<() => boolean> => {
  let lost = false;
  await page.route(part, async (route) => {
    if (lost) return route.continue();
    lost = true;
    return route.abort();
  });
  return () => lost;
};

test('a QR code that was lost on its way comes later', async ({ page, server }) => {
  const isLost = await loseOnce(page, /assets\/qrcode/);
  await page.goto(`${server.address}/online/classic`);
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await expect(page.getByRole('img', { name: /^QR code for / })).toBeVisible();
  expect(isLost()).toBe(true);
});

test('the sheet of a game that was lost on its way comes later', async ({ page, server }) => {
  const isLost = await loseOnce(page, /assets\/WaysSheet.*js$/);
  await page.goto(server.address);
  await page.getByRole('button', { name: 'More ways to play Hutton' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(isLost()).toBe(true);
});

test('a result that was lost on its way comes later', async ({ page, server }) => {
  const isLost = await loseOnce(page, /assets\/GameOver.*js$/);
  await skipPauses(page);
  await page.goto(`${server.address}/new/${SHORT_GAME}`);
  await page.getByRole('button', { name: /^Start/ }).click();
  const player = new Player(page);
  while ((await player.move()) !== 'over');
  await expect(player.result).toBeVisible();
  expect(isLost()).toBe(true);
});

import type { Page } from '@playwright/test';
import { expect, showDiceAtOnce, test } from './fixtures.ts';

// As for players, with offline support.
test.use({ serviceWorkers: 'allow' });

const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Barrelhouse' })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
};

const keptTables = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('tables')).keys()).length);

test('without its table, a solved game is not available offline rather than unsolved', async ({
  page,
  context,
  ownServer: server,
}) => {
  test.setTimeout(120_000);
  await showDiceAtOnce(page, { coach: true });
  await visit(page, server.address);
  await context.setOffline(true);
  await server.stop();

  await page.goto(`${server.address}/learn/classic/strategy`);
  await expect(page.getByText('The map isn’t available offline.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/haven’t been/)).toHaveCount(0);

  await page.goto(`${server.address}/new/classic?who=people`);
  await page.getByRole('button', { name: /^Start/ }).click();
  const coach = page.getByRole('region', { name: 'Coach' });
  await expect(coach.getByText('The coach isn’t available offline.')).toBeVisible();
});

test('a second visit fetches the tables of all games for later', async ({
  page,
  context,
  ownServer: server,
}) => {
  test.setTimeout(120_000);
  await visit(page, server.address);
  expect(await keptTables(page)).toBe(0);
  await page.reload();
  await expect.poll(() => keptTables(page), { timeout: 60_000 }).toBe(5);

  await context.setOffline(true);
  await server.stop();
  await page.goto(`${server.address}/learn/classic/strategy`);
  await expect(page.getByRole('slider').first()).toBeVisible({ timeout: 30_000 });
});

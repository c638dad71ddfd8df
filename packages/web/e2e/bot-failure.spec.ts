import { expect, test } from './fixtures.ts';

test('a bot that cannot be loaded can be retried', async ({ page, server }) => {
  await page.goto(`${server.address}/new/classic?who=watch`);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('list', { name: 'Score board' })).toBeVisible();

  // After a reload the worker has to load its bots again.
  await page.route(/one-roll-bots/, (route) => route.abort());
  await page.reload();
  const failure = page.getByRole('main').getByText('Something went wrong.');
  await expect(failure).toBeVisible();
  await page.unroute(/one-roll-bots/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await expect(page.getByText(/busted|banked/).first()).toBeVisible();
});

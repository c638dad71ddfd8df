import { expect, test } from './fixtures.ts';

test('a game that does not exist is told in plain words', async ({ page, server }) => {
  await page.goto(`${server.address}/new/nothing`);
  await expect(page.getByRole('heading', { name: 'That game doesn’t exist.' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveText(/^\s*That game doesn’t exist\.\s*Home\s*$/);
});

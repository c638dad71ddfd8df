import { expect, test } from './fixtures.ts';

const LONG = { timeout: 30_000 };
const KITCHEN = Buffer.from(
  JSON.stringify({ base: 'classic', name: 'Kitchen', opening: 350 }),
).toString('base64url');

test('a table with house rules says which game it is, and leaves with its host', async ({
  page: bo,
  guest,
  ownServer: server,
}) => {
  const ana = await guest();
  await ana.goto(`${server.address}/online/classic?rules=${KITCHEN}`);
  await ana.getByLabel('Your name').fill('Ana');
  await ana.getByRole('radio', { name: /^Anyone/ }).press('Space');
  await ana.getByRole('button', { name: /^Open the table/ }).click();
  await expect(ana).toHaveURL(/\/table\//, LONG);

  await bo.goto(`${server.address}/lobby`);
  const table = bo.getByRole('listitem').filter({ hasText: 'Ana' });
  await expect(table).toContainText(/Classic.*house rules/, LONG);
  await ana.close();
  // Long enough for a reload, the table stays.
  server.pass(30_000);
  await expect(table).toBeVisible();
  // The server first has to notice that she is gone.
  await expect(async () => {
    server.pass(31_000);
    await expect(table).toHaveCount(0, { timeout: 6000 });
  }).toPass(LONG);
  await expect(bo.getByText(/^Nobody is waiting right now/)).toBeVisible();
});

import { expect, test } from './fixtures.ts';

const LONG = { timeout: 40_000 };

test('one tap on the home page invites, and the guest sees what to expect', async ({
  page: ana,
  guest,
  ownServer,
}) => {
  test.setTimeout(120_000);
  await ana.addInitScript(() => {
    localStorage.setItem('barrelhouse.settings', '{"name":"Ana"}');
    const rules = { base: 'depot', opening: 350 };
    localStorage.setItem('barrelhouse.recent', JSON.stringify(rules));
  });
  await ana.goto(ownServer.address);
  await ana.getByRole('button', { name: /^Invite a friend/ }).click();
  await expect(ana).toHaveURL(/\/table\//, LONG);
  const code = await ana.getByLabel(/^Code /).innerText();
  await expect(ana.getByRole('button', { name: 'Copy the link' })).toBeVisible();

  const bo = await guest();
  await bo.goto(`${ownServer.address}/join/${code}`);
  await expect(bo.getByText('Ana is waiting for you.')).toBeVisible(LONG);
  const rules = bo.getByRole('list').filter({ hasText: 'open with 350' });
  await expect(rules.getByRole('listitem')).toHaveCount(3, LONG);
});

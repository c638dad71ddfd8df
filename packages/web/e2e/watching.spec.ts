import { expect, test } from './fixtures.ts';

test('a stranger watches an open table and is refused nothing', async ({
  page: host,
  guest,
  ownServer: server,
}) => {
  await host.goto(`${server.address}/online/classic`);
  await host.getByRole('radio', { name: /^Anyone/ }).check();
  await host.getByRole('button', { name: /^Open the table/ }).click();
  await host.getByRole('button', { name: /^Add a bot/ }).click();
  await host
    .getByRole('dialog')
    .getByRole('button', { name: /Regular/ })
    .click();
  await host.getByRole('button', { name: /^Start/ }).click();
  await expect(host.getByText('to play').first()).toBeVisible();

  const stranger = await guest();
  const refused: string[] = [];
  stranger.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await stranger.goto(host.url());
  await expect(stranger.getByText('You’re watching.')).toBeVisible();
  // News are asked for a little later than the table.
  await stranger.waitForTimeout(2500);
  expect(refused).toEqual([]);
});

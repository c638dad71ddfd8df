import { choose } from './choose.ts';
import { expect, showDiceAtOnce, test } from './fixtures.ts';
import { SHORT_GAME } from './short-game.ts';

test('own rules at a table online: Perfect can sit down, and the coach knows them', async ({
  page,
  server,
}) => {
  await showDiceAtOnce(page, { coach: true, name: 'Ada', botSpeed: 'instant' });
  await page.goto(`${server.address}/online/${SHORT_GAME}`);
  await page.getByText('Bots at the table').click();
  // Offered once the house has solved the rules.
  await page.getByRole('button', { name: /^Add Perfect/ }).click();
  await page.getByText('More options').click();
  await choose(page.getByRole('radio', { name: /^Allowed/ }));
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  const coach = page.getByRole('region', { name: 'Coach' });
  const roll = page.getByRole('button', { name: /^Roll/, disabled: false });
  // A roll that busts leaves nothing to advise on, and it is Perfect's turn: then mine comes again.
  await expect(async () => {
    if (await roll.isVisible()) await roll.click({ timeout: 1000 });
    await expect(coach.getByText(/^Best: /)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
});

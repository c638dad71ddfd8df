import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { Player } from './player.ts';

test('house rules can be named, shared by link and played', async ({
  page,
  context,
  guest,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${server.address}/new/barrel`);
  await page.getByRole('switch', { name: /^You can bank after a double/ }).click();
  await page.getByRole('button', { name: 'First bank needs: more' }).click();
  await page.getByLabel('Name for these rules').fill('Our kitchen');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText(/^Copied\./)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const friend = await guest();
  await showDiceAtOnce(friend);
  await skipPauses(friend);
  await friend.goto(link);
  await expect(friend.getByLabel('Name for these rules')).toHaveValue('Our kitchen');
  await expect(friend.getByRole('switch', { name: /^You can bank after a double/ })).toBeChecked();
  await expect(friend.getByLabel('First bank needs', { exact: true })).not.toHaveValue('none');
  await friend.getByRole('button', { name: /^Start.*Our kitchen/ }).click();
  await expect(friend.getByRole('heading', { name: 'Our kitchen' })).toBeAttached();
  await new Player(friend).play(3);
});

test('a damaged or altered rules link shows an error', async ({ page, server }) => {
  const text = (rules: unknown): string => Buffer.from(JSON.stringify(rules)).toString('base64url');
  const whole = text({ base: 'classic', name: 'Our kitchen', opening: 0 });
  const message = page.getByText('The rules in this link can’t be read', { exact: false });
  for (const path of ['new/classic', 'online/classic', 'learn/classic/rules']) {
    for (const broken of [whole.slice(0, -9), whole.replace(/^./, '_'), '%']) {
      await page.goto(`${server.address}/${path}?rules=${encodeURIComponent(broken)}`);
      await expect(message).toBeVisible();
    }
  }

  const altered = text({ base: 'classic', name: 'Our kitchen', end: { target: -5 } });
  await page.goto(`${server.address}/new/classic?rules=${altered}`);
  await expect(page.getByText('These rules don’t work yet:')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Start/ })).toBeDisabled();
  await page.goto(`${server.address}/online/classic?rules=${altered}`);
  await expect(page.getByText('These rules don’t work yet:')).toBeVisible();
  await page.goto(`${server.address}/new/classic?rules=${text({ base: 'nothing' })}`);
  await expect(page.getByRole('heading', { name: 'That game doesn’t exist.' })).toBeVisible();
});

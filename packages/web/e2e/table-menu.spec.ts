import type { Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { Player } from './player.ts';

/** Two people at one device, with house rules. */
const rules = { base: 'classic', name: 'Our rules', opening: 0, minimumBank: 150 };
const OUR_RULES = Buffer.from(JSON.stringify(rules)).toString('base64url');

const startTable = async (page: Page, address: string, query: string): Promise<void> => {
  await showDiceAtOnce(page);
  await skipPauses(page);
  await page.goto(`${address}/new/classic?${query}`);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('list', { name: 'Score board' })).toBeVisible();
};

test('the menu shows the rules in force and closes in every way', async ({ page, server }) => {
  await startTable(page, server.address, `who=people&rules=${OUR_RULES}`);
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Our rules' });
  const open = async (): Promise<void> => {
    await opener.click();
    await expect(menu).toBeVisible();
  };
  const table = page.url();

  await open();
  await expect(menu.getByText('Every bank needs at least 150 points.').first()).toBeVisible();
  await expect(menu.getByText('to 10,000')).toBeVisible();
  const box = await menu.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(780 * 0.75 + 1);
  // The focus stays inside, and keys do not reach the table.
  for (let i = 0; i < 8; i++) await page.keyboard.press('Tab');
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: /^Die 1/ })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await open();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();

  await open();
  await page.mouse.click(195, 60);
  await expect(menu).toBeHidden();

  await open();
  await page.mouse.move(195, (box?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move(195, (box?.y ?? 0) + 160, { steps: 4 });
  await page.mouse.up();
  await expect(menu).toBeHidden();

  await open();
  await page.goBack();
  await expect(menu).toBeHidden();
  expect(page.url()).toBe(table);
  await expect(page.getByRole('list', { name: 'Score board' })).toBeVisible();

  await open();
  await choose(menu.getByRole('switch', { name: 'Coach' }));
  await menu.getByRole('link', { name: 'All settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.goBack();
  expect(page.url()).toBe(table);
  await open();
  await menu.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${server.address}/`);
});

test('a phone keeps the last turn of a bot on show, and tells all turns at one tap', async ({
  page,
  server,
}) => {
  await startTable(page, server.address, 'who=bots');
  const player = new Player(page);
  const bar = page.getByRole('button', { name: /Turn by turn/ });
  const told = page.getByRole('button', { name: /(banked|busted).*Turn by turn/ });

  // Until a bot has had a turn and it is mine again, before my roll.
  const isMyTurn = async (): Promise<boolean> =>
    (await player.wait()) === 'roll' && (await told.isVisible());
  while (!(await isMyTurn())) await player.move();
  const text = await told.innerText();
  await page.reload();
  await expect(told).toBeVisible();
  expect(await told.innerText()).toBe(text);

  await bar.click();
  const story = page.getByRole('dialog', { name: 'Turn by turn' });
  await expect(
    story
      .getByRole('listitem')
      .filter({ hasText: /rolled/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  /** Rolls, and returns whether that was a bust: then the bot has had another turn. */
  const busts = async (): Promise<boolean> => {
    const before = await told.innerText();
    await player.press('roll');
    let open: string = 'roll';
    const hasRolled = async (): Promise<boolean> => {
      open = await player.wait();
      return open !== 'roll' || (await told.innerText()) !== before;
    };
    await expect.poll(hasRolled).toBe(true);
    if (open !== 'roll') expect(await told.innerText()).toBe(before);
    return open === 'roll';
  };
  while (await busts());
});

test('a phone shows the turn of a bot that begins, before my first roll', async ({
  page,
  server,
}) => {
  const player = new Player(page);
  const told = page.getByRole('button', { name: /(banked|busted).*Turn by turn/ });
  const hasBegun = async (): Promise<boolean> => {
    await startTable(page, server.address, 'who=bots');
    await player.wait();
    return told.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
  };
  // Every other match, on average.
  let begun = false;
  for (let tries = 0; tries < 20 && !begun; tries++) begun = await hasBegun();
  expect(begun).toBe(true);
});

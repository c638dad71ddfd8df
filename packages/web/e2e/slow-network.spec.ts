import type { Page } from '@playwright/test';
import { expect, showDiceAtOnce, skipPauses, type TestServer, test } from './fixtures.ts';
import { Player } from './player.ts';

/** Plays against a bot at a table on the server, up to the first choice of that kind. */
const playUntil = async (
  page: Page,
  { address }: TestServer,
  game: string,
  wanted: 'aim' | 'best',
): Promise<Player> => {
  await showDiceAtOnce(page, { name: 'Ada', botSpeed: 'instant' });
  await skipPauses(page);
  await page.goto(`${address}/online/${game}`);
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await page.getByRole('button', { name: /^Add a bot/ }).click();
  const bots = page.getByRole('dialog');
  await bots.getByRole('button', { name: /Regular/ }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  const player = new Player(page);
  while ((await player.wait()) !== wanted) await player.press('roll');
  return player;
};

/** Something to wait for. */
const gate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

const ACTIONS = '**/api/tables/*/actions*';

/** Keeps moves from the server until the answer is called. */
const holdMoves = async (page: Page): Promise<() => void> => {
  const { opened, open } = gate();
  await page.route(ACTIONS, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
};

test('until the answer is there, the chosen dice and their points stay', async ({
  page,
  server,
}) => {
  const player = await playUntil(page, server, 'classic', 'best');
  const release = await holdMoves(page);
  await player.press('best');
  const line = page.locator('main .say');
  const said = await line.innerText();
  expect(said).toMatch(/\+[1-9]/);
  const chosen = await page.locator('.die[aria-pressed="true"]').count();
  await player.press('roll');
  await expect(page.getByText('saving…')).toBeAttached();
  // A round trip on a slow network.
  await page.waitForTimeout(2000);
  expect(await line.innerText()).toBe(said);
  await expect(page.locator('.die[aria-pressed="true"]')).toHaveCount(chosen);
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  for (const name of [/^Roll/, /^Bank/])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  release();
  await player.wait();
});

test('the chosen number stays until the answer is there', async ({ page, server }) => {
  const player = await playUntil(page, server, 'diecup', 'aim');
  const release = await holdMoves(page);
  const numbers = page.getByRole('button', { name: /^Collect \d/ });
  const all = await numbers.count();
  await player.press('aim');
  await expect(page.getByText('saving…')).toBeAttached();
  await expect(numbers).toHaveCount(all);
  await expect(page.getByRole('button', { name: /^Collect \d/, disabled: false })).toHaveCount(0);
  // It alone does not look disabled.
  const lamps = await numbers.evaluateAll(
    (buttons) =>
      buttons.filter((button) => getComputedStyle(button).borderTopStyle !== 'dashed').length,
  );
  expect(lamps).toBe(1);
  await expect(page.getByRole('button', { name: /^Roll/ })).toHaveCount(0);
  release();
  await player.wait();
});

test('a lost answer stops nobody once the table shows the move', async ({ page, server }) => {
  const player = await playUntil(page, server, 'classic', 'best');
  const { opened, open } = gate();
  await page.route(ACTIONS, async (route) => {
    const response = await route.fetch();
    await opened;
    await route.fulfill({ response });
  });
  for (let moves = 0; moves < 4; moves++) await player.move();
  await expect(page.getByText('saving…')).toBeAttached();
  open();
  await expect(page.getByText('saved', { exact: true })).toBeAttached();
  await player.wait();
});

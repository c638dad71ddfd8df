import type { Page } from '@playwright/test';
import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { Player } from './player.ts';
import { SHORT_GAME } from './short-game.ts';

/** Presses Tab until an element with this name has a visible focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    const text = await focused.evaluateAll(([element]) =>
      (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim(),
    );
    if (!name.test(text)) continue;
    const outline = await focused.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline, `visible focus on ${text}`).not.toBe('none');
    return;
  }
  throw new Error(`Tab does not reach ${name}.`);
};

test('a whole game can be played by keyboard', async ({ page, server }) => {
  test.setTimeout(180_000);
  await showDiceAtOnce(page);
  await skipPauses(page);
  await page.goto(`${server.address}/new/${SHORT_GAME}`);
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible();
  await tabTo(page, /^Start/);
  await page.keyboard.press('Enter');

  const player = new Player(page);
  let open = await player.wait();
  while (open !== 'over') {
    await page.keyboard.press({ best: 'a', bank: 'b', roll: 'r', aim: 'Enter' }[open]);
    open = await player.wait();
  }
  await expect(player.result).toBeVisible();
  await tabTo(page, /^Review the game/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/review\/local\//);
});

test('dice can be selected by number and by Tab and Space', async ({ page, server }) => {
  await showDiceAtOnce(page);
  await skipPauses(page);
  await page.goto(`${server.address}/new/classic?who=people`);
  await page.getByRole('button', { name: /^Start/ }).press('Enter');
  const player = new Player(page);
  while ((await player.wait()) !== 'best') await page.keyboard.press('r');

  const first = player.dice.first();
  await page.keyboard.press('1');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await tabTo(page, /^Die 1: /);
  await page.keyboard.press('Space');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
});

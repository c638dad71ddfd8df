import type { Page } from '@playwright/test';
import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { Player } from './player.ts';

interface Heard {
  readonly text: string;
  /** How many animations of dice ran when it was said. */
  readonly flying: number;
}

/** Notes everything that a live region says from now on. */
const listen = async (page: Page): Promise<() => Promise<readonly Heard[]>> => {
  await page.locator('[role="log"]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const heard: Heard[] = [];
    Object.assign(window, { heard });
    const hear = (text: string): void => {
      const flying = [...document.querySelectorAll('.slot')].flatMap((slot) =>
        slot.getAnimations({ subtree: true }),
      ).length;
      if (text.trim() !== '') heard.push({ text: text.trim(), flying });
    };
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role="log"], [role="status"], [role="alert"], [aria-live="polite"]',
        );
        if (!region) continue;
        if (type === 'characterData') hear(target.textContent ?? '');
        for (const node of addedNodes) hear(node.textContent ?? '');
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
};

const start = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: /^Roll/ })).toBeVisible();
};

test('rolls, selections and results are announced once', async ({ page, server }) => {
  await showDiceAtOnce(page);
  await skipPauses(page);
  await start(page, `${server.address}/new/classic?who=people`);
  const heard = await listen(page);
  const player = new Player(page);
  while ((await player.wait()) !== 'best') await page.keyboard.press('r');
  await page.keyboard.press('a');
  await expect.poll(async () => (await heard()).at(-1)?.text).toMatch(/ selected for [\d,]+\. /);
  const texts = (await heard()).map(({ text }) => text);
  const rolls = texts.filter((text) => /rolled/.test(text));
  expect(rolls.length).toBeGreaterThan(0);
  expect(texts.filter((text) => / selected for /.test(text))).toHaveLength(1);

  const before = texts.length;
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect
    .poll(
      async () => (await heard()).slice(before).filter(({ text }) => /rolled/.test(text)).length,
    )
    .toBe(1);
  const kept = (await heard()).slice(before).filter(({ text }) => / kept /.test(text));
  expect(kept).toHaveLength(1);
});

test.describe('with moving dice', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('nothing is announced before the dice have landed', async ({ page, server }) => {
    await showDiceAtOnce(page, { motion: 'calm' });
    await start(page, `${server.address}/new/classic?who=people`);
    const heard = await listen(page);
    await page.keyboard.press('r');
    await expect
      .poll(async () => (await heard()).find(({ text }) => /rolled/.test(text)))
      .toEqual(expect.objectContaining({ flying: 0 }));
  });
});

const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent ??
      '',
  );

test('after navigation the heading has the focus', async ({ page, server }) => {
  await showDiceAtOnce(page);
  await page.goto(`${server.address}/settings`);
  await page
    .getByRole('link', { name: /dice are fair|honest|fair/i })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/fairness/);
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/settings/);
  await expect(page.locator('h1')).toBeFocused();
});

test('the focus stays with the buttons of the turn', async ({ page, server }) => {
  await showDiceAtOnce(page);
  await skipPauses(page);
  await start(page, `${server.address}/new/diecup?who=people`);
  const player = new Player(page);
  await page.getByRole('button', { name: /^Roll/ }).focus();
  for (let throws = 0; throws < 6; throws++) {
    // Right after a key, the buttons are still the old ones.
    await expect(async () => {
      const open = await player.wait();
      expect(await focused(page)).toMatch(open === 'aim' ? /^\s*Collect/ : /^\s*Roll/);
    }).toPass({ timeout: 30_000 });
    await page.keyboard.press('Enter');
  }
});

test('the focus stays on the button that selects and clears', async ({ page, server }) => {
  // What keeps the focus comes late, as on a slow connection.
  await page.route(/keep-focus/, async (route) => {
    await new Promise((done) => setTimeout(done, 3000));
    await route.continue();
  });
  await showDiceAtOnce(page);
  await skipPauses(page);
  await start(page, `${server.address}/new/classic?who=people`);
  const player = new Player(page);
  while ((await player.wait()) !== 'best') await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Most points' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused();
  await page.keyboard.press('r');
  // The button goes with the selection, and the next one of the turn takes over.
  await expect.poll(() => focused(page)).toMatch(/^\s*(Roll|Most points|Clear)/);
});

test('a phone as a cup announces rolls, and every tab names the game', async ({
  page: phone,
  guest,
  server,
}) => {
  const screen = await guest();
  for (const page of [phone, screen]) {
    await showDiceAtOnce(page);
    await skipPauses(page);
  }
  await screen.goto(`${server.address}/screen`);
  await screen.getByRole('button', { name: /^Barrel/ }).click();
  const code = await screen.getByLabel(/^Code /).innerText();
  await phone.goto(`${server.address}/join/${code}?cup=1`);
  await phone.getByLabel('Your name').fill('Ana');
  await phone.getByRole('button', { name: /^Take a seat/ }).click();
  await screen.getByRole('button', { name: /^Start with 1/ }).click();
  await screen.getByRole('button', { name: 'Start alone' }).click();

  const roll = phone.getByRole('button', { name: /^Roll/, disabled: false });
  await expect(roll).toBeVisible();
  await expect(phone).toHaveTitle(/^(\(1\) )?● Your turn · Barrel · Barrelhouse$/);
  await expect(screen).toHaveTitle('Ana’s turn · Barrel · Barrelhouse');
  const heard = await listen(phone);
  await roll.click();
  const rolls = async () =>
    (await heard()).filter(({ text }) => text.startsWith('You rolled')).length;
  await expect.poll(rolls).toBe(1);
});

test('the tab names the game and whose turn it is', async ({ page, server }) => {
  await showDiceAtOnce(page);
  await start(page, `${server.address}/new/barrel?who=people`);
  await expect(page).toHaveTitle(/^● .+ turn · Barrel · Barrelhouse$/);
});

test('a typed number chooses what to collect', async ({ page, server }) => {
  await showDiceAtOnce(page);
  await skipPauses(page);
  await start(page, `${server.address}/new/diecup?who=people`);
  const player = new Player(page);
  while ((await player.wait()) !== 'aim') await page.keyboard.press('r');
  const aim = page.getByRole('button', { name: /^Collect \d/ }).first();
  const name = (await aim.getAttribute('aria-label')) ?? (await aim.innerText());
  await page.keyboard.type(/\d+/.exec(name)?.[0] ?? '');
  await expect(page.getByRole('button', { name: /^Collect \d/ })).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { checkAccess } from './check-access.ts';
import { expect, showDiceAtOnce, test } from './fixtures.ts';
import { overflowing } from './overflowing.ts';
import { takePictures, wantsPictures } from './pictures.ts';
import { ADDRESSES, afterMatch, SCREEN_STATES, settled } from './screen-states.ts';

const NARROW = { width: 320, height: 640 };
const PHONE = { width: 390, height: 780 };

test.use({ viewport: NARROW });

/** Codes are random: they must fit even with the widest letters. */
const widenCodes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const code of document.querySelectorAll('.letters')) code.textContent = 'WWWWWW';
  });

const checkFit = async (page: Page, name: string): Promise<void> => {
  await widenCodes(page);
  expect.soft(await overflowing(page), `${name} at 320 pixels`).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect.soft(await overflowing(page), `${name} with text twice as large`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
};

/** Both checks in one visit, because most of their time would go into showing the screen. */
const check = async (page: Page, name: string): Promise<void> => {
  if (wantsPictures) return takePictures(page, name);
  await checkFit(page, name);
  await checkAccess(page, name);
  await page.setViewportSize(NARROW);
};

/** Several tests, so that they can run side by side. */
const PARTS = 4;

for (let part = 0; part < PARTS; part++) {
  test(`addresses, part ${part + 1} of ${PARTS}: fit narrow windows and large text, accessible`, async ({
    page,
    server,
  }) => {
    test.setTimeout(300_000);
    await showDiceAtOnce(page);
    for (const address of ADDRESSES.filter((_, i) => i % PARTS === part)) {
      await page.goto(server.address + address);
      await settled(page);
      await check(page, address);
    }
  });
}

for (const state of SCREEN_STATES) {
  const { name } = state;
  test(`${name}: fits narrow windows and large text, accessible`, async ({ page, server }) => {
    test.setTimeout(240_000);
    await showDiceAtOnce(page, state.settings);
    await state.show(page, server);
    if (name.startsWith('the end')) await afterMatch(page, (what) => check(page, what));
    else await check(page, name);
  });
}

import type { Page } from '@playwright/test';
import { expect, showDiceAtOnce, test } from './fixtures.ts';
import { ADDRESSES, afterMatch, SCREEN_STATES, settled } from './screen-states.ts';

/** Elements that extend beyond the window; empty if the page does not scroll sideways. */
const overflowing = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth <= innerWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    );
    return [
      `${root.scrollWidth} of ${innerWidth}`,
      ...beyond.map(
        ({ tagName, className, textContent }) =>
          `${tagName}.${className} ${(textContent ?? '').trim().slice(0, 40)}`,
      ),
    ].slice(0, 6);
  });

/** Codes are random: they must fit even with the widest letters. */
const widenCodes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const code of document.querySelectorAll('.letters')) code.textContent = 'WWWWWW';
  });

const check = async (page: Page, name: string): Promise<void> => {
  await widenCodes(page);
  expect.soft(await overflowing(page), `${name} at 320 pixels`).toEqual([]);
  await page.setViewportSize({ width: 390, height: 780 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect.soft(await overflowing(page), `${name} with text twice as large`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 320, height: 640 });
};

test.use({ viewport: { width: 320, height: 640 } });

test('no address overflows a narrow window or with large text', async ({ page, server }) => {
  test.setTimeout(240_000);
  await showDiceAtOnce(page);
  for (const address of ADDRESSES) {
    await page.goto(server.address + address);
    await settled(page);
    await check(page, address);
  }
});

for (const state of SCREEN_STATES) {
  const { name } = state;
  test(`${name}: fits a narrow window and large text`, async ({ page, server }) => {
    test.setTimeout(180_000);
    await showDiceAtOnce(page);
    await state.show(page, server);
    if (name.startsWith('the end')) await afterMatch(page, (what) => check(page, what));
    else await check(page, name);
  });
}

import type { Page } from '@playwright/test';
import { expect, hurry, test } from './house.ts';
import { ADDRESSES, afterMatch, SIGHTS, settled } from './sights.ts';

/** What stands out beyond the side of the window; nothing where nothing has to be scrolled sideways. */
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

/** Codes are drawn: they must fit with the widest letters, too. */
const widenCodes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const code of document.querySelectorAll('.letters')) code.textContent = 'WWWWWW';
  });

const look = async (page: Page, name: string): Promise<void> => {
  await widenCodes(page);
  expect.soft(await overflowing(page), `${name} at 320 pixels`).toEqual([]);
  await page.setViewportSize({ width: 390, height: 780 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect.soft(await overflowing(page), `${name} with letters twice as large`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 320, height: 640 });
};

test.use({ viewport: { width: 320, height: 640 } });

test('nothing with an address overflows a narrow window, nor with large letters', async ({
  page,
  house,
}) => {
  test.setTimeout(240_000);
  await hurry(page);
  for (const address of ADDRESSES) {
    await page.goto(house.address + address);
    await settled(page);
    await look(page, address);
  }
});

for (const sight of SIGHTS) {
  const { name } = sight;
  test(`${name}: nothing overflows a narrow window, nor with large letters`, async ({
    page,
    house,
  }) => {
    test.setTimeout(180_000);
    await hurry(page);
    await sight.show(page, house);
    if (name.startsWith('the end')) await afterMatch(page, (what) => look(page, what));
    else await look(page, name);
  });
}

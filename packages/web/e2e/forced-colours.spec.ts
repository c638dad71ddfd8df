import type { Locator, Page } from '@playwright/test';
import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { settled } from './screen-states.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Buttons and fields without a visible edge. */
const withoutEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button:not(.die), a.button, input, select, textarea')].flatMap(
      (control) => {
        if (!control.checkVisibility({ visibilityProperty: true })) return [];
        // Radios and switches are drawn by the element after the input.
        const hidden = getComputedStyle(control).opacity === '0';
        const drawn = hidden ? control.nextElementSibling : control;
        const native = control.matches('[type="range"], [type="radio"], [type="checkbox"]');
        if (drawn === null || (native && !hidden)) return [];
        const edged = (element: Element | null): boolean => {
          if (element === null) return false;
          const { borderBottomStyle, borderBottomWidth } = getComputedStyle(element);
          return borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0;
        };
        // A number field shares the edge of its two buttons.
        const shared = control.matches('.field > input') && edged(control.parentElement);
        return edged(drawn) || shared
          ? []
          : [`${drawn.localName}.${drawn.className} ${drawn.textContent}`];
      },
    ),
  );

const fillOf = (drawn: Locator): Promise<string> =>
  drawn.evaluate((element) => getComputedStyle(element).backgroundColor);

for (const address of ['/', '/settings', '/new/classic', '/new/diecup?who=people', '/lobby']) {
  test(`${address}: every control has an edge`, async ({ page, server }) => {
    await showDiceAtOnce(page);
    await page.goto(server.address + address);
    await settled(page);
    expect(await withoutEdge(page)).toEqual([]);
  });
}

test('what is chosen or switched on differs from the rest', async ({ page, server }) => {
  await showDiceAtOnce(page, { coach: true });
  await page.goto(`${server.address}/settings`);
  await settled(page);
  const face = (state: string): Locator =>
    page.locator(`input[type="radio"]${state} + .face`).first();
  expect(await fillOf(face(':checked'))).not.toBe(await fillOf(face(':not(:checked)')));
  const track = (state: string): Locator =>
    page.locator(`input[role="switch"]${state} + .track`).first();
  expect(await fillOf(track(':checked'))).not.toBe(await fillOf(track(':not(:checked)')));
  const knob = await track(':not(:checked)').evaluate((element) => [
    getComputedStyle(element, '::after').backgroundColor,
    getComputedStyle(element).backgroundColor,
  ]);
  expect(knob[0]).not.toBe(knob[1]);
});

test('swatches of the strategy map keep their colours', async ({ page, server }) => {
  await showDiceAtOnce(page);
  await page.goto(`${server.address}/learn/classic/strategy`);
  await settled(page);
  const swatches = page.locator('.heat li i');
  await expect(swatches.first()).toBeVisible({ timeout: 60_000 });
  const fills = await swatches.evaluateAll((all) =>
    all.map((swatch) => getComputedStyle(swatch).backgroundColor),
  );
  expect(new Set(fills).size).toBe(fills.length);
});

test('the table keeps edges, tracks and pips', async ({ page, server }) => {
  await showDiceAtOnce(page);
  await skipPauses(page);
  await page.goto(`${server.address}/new/barrel?who=people`);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: /^Roll/ })).toBeVisible();
  expect(await withoutEdge(page)).toEqual([]);
  const rail = page.locator('.rail').first();
  const [fill, ground] = await page.evaluate(() => {
    const banked = document.querySelector('.track .banked');
    const groove = document.querySelector('.track .rail');
    if (banked === null || groove === null) throw new Error('No track.');
    return [getComputedStyle(banked).backgroundImage, getComputedStyle(groove).backgroundColor];
  });
  await expect(rail).toBeAttached();
  expect(fill).not.toContain(ground);
});

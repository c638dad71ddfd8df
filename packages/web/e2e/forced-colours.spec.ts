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
        const shared =
          control.matches(':is(.field, .stepper) > input') && edged(control.parentElement);
        return edged(drawn) || shared
          ? []
          : [`${drawn.localName}.${drawn.className} ${drawn.textContent}`];
      },
    ),
  );

/** Text in the colour of its ground. The browser draws the ground of the palette behind all text, so pixels tell nothing. */
const unseenText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (brush === null) throw new Error('No canvas.');
    const channels = (colour: string): Uint8ClampedArray => {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      return brush.getImageData(0, 0, 1, 1).data;
    };
    const groundOf = (element: Element | null): Uint8ClampedArray => {
      if (element === null) return channels('Canvas');
      const own = channels(getComputedStyle(element).backgroundColor);
      return (own[3] ?? 0) > 127 ? own : groundOf(element.parentElement);
    };
    const unseen: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: element, textContent } = node;
      if (element === null || textContent?.trim() === '') continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const ground = groundOf(element);
      const ink = channels(getComputedStyle(element).color);
      const apart = [0, 1, 2].map((i) => Math.abs((ink[i] ?? 0) - (ground[i] ?? 0)));
      if (Math.max(...apart) < 100) unseen.push(`${element.className}: ${textContent?.trim()}`);
    }
    return unseen;
  });

const fillOf = (drawn: Locator): Promise<string> =>
  drawn.evaluate((element) => getComputedStyle(element).backgroundColor);

for (const address of [
  '/',
  '/settings',
  '/new/classic',
  '/new/diecup?who=people',
  '/lobby',
  '/online/classic',
  '/rules/classic',
  '/join/ABCDEF',
]) {
  test(`${address}: every control has an edge, and every text a ground`, async ({
    page,
    server,
  }) => {
    await showDiceAtOnce(page);
    await page.goto(server.address + address);
    await settled(page);
    expect(await withoutEdge(page)).toEqual([]);
    // Bright buttons, and bars that lie over the page.
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect.soft(await unseenText(page), colorScheme).toEqual([]);
    }
    const seeThrough = await page.evaluate(() =>
      [...document.querySelectorAll('main *')].flatMap((over) => {
        const { position, backgroundColor } = getComputedStyle(over);
        return position === 'sticky' && /^rgba.*, 0\)$/.test(backgroundColor)
          ? [over.className]
          : [];
      }),
    );
    expect(seeThrough).toEqual([]);
  });
}

test('the menu of a table lies on a ground of its own', async ({ page, server }) => {
  await showDiceAtOnce(page);
  await page.goto(`${server.address}/new/barrel?who=people`);
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Barrel' });
  await expect(menu).toBeVisible();
  expect(await fillOf(menu)).toMatch(/^rgb\(/);
  expect(await unseenText(page)).toEqual([]);
});

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

test('the code to scan stays dark on light', async ({ page, server }) => {
  await showDiceAtOnce(page);
  await page.goto(`${server.address}/screen`);
  await page.getByRole('button', { name: /^Classic/ }).click();
  const code = page.getByRole('img', { name: /^QR code/ });
  await expect(code).toBeVisible();
  const ground = (await fillOf(code)).match(/\d+/g) ?? [];
  expect(Math.min(...ground.slice(0, 3).map(Number))).toBeGreaterThan(200);
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

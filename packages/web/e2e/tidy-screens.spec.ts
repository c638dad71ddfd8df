import type { Locator } from '@playwright/test';
import { brokenWords } from './broken-words.ts';
import { expect, showDiceAtOnce, test } from './fixtures.ts';
import { LUCK } from './ranks-answers.ts';
import { answer } from './scenes/scene.ts';
import { SCREEN_STATES, settled } from './screen-states.ts';

/** Left, top, right and bottom of each part, in whole pixels. */
const edges = (
  parts: Locator,
): Promise<readonly { left: number; top: number; right: number; bottom: number }[]> =>
  parts.evaluateAll((all) =>
    all.map((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return {
        left: Math.round(left),
        top: Math.round(top),
        right: Math.round(right),
        bottom: Math.round(bottom),
      };
    }),
  );

/** Where the rows of some parts end on the right. */
const rowEnds = async (parts: Locator): Promise<readonly number[]> => {
  const ends = new Map<number, number>();
  for (const { top, right } of await edges(parts))
    ends.set(top, Math.max(right, ends.get(top) ?? 0));
  return [...ends.values()];
};

test('tiles and buttons leave no hole at the end of a row', async ({ page, server }) => {
  await showDiceAtOnce(page);
  const places = [
    ['/', 'section[aria-labelledby="others"] .tile'],
    ['/screen', '.games .card'],
    ['/join/ABCDEF', '.panel .buttons .button'],
    ['/learn', '.games > li'],
    ['/learn/classic/strategy', '.controls .choices > label'],
    ['/learn/diecup/strategy', '.felt .dice > .die'],
    ['/learn/diecup/rules', '.scoring li'],
    ['/luck', 'nav[aria-label="Game"] a'],
    ['/ranks/barrel', 'nav[aria-label="Game"] a'],
    ['/rules/diecup', '.numbers > button'],
  ] as const;
  for (const [address, selector] of places) {
    await page.goto(server.address + address);
    await settled(page);
    const parts = page.locator(selector);
    await expect(parts.first()).toBeVisible();
    for (const width of [360, 820, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const ends = await rowEnds(parts);
      expect.soft(new Set(ends).size, `${address} at ${width}: ${ends.join(', ')}`).toBe(1);
    }
  }
});

test('titles of choices side by side stand on one line', async ({ page, server }) => {
  for (const address of ['/tournaments/new', '/online/barrel', '/settings']) {
    await page.goto(server.address + address);
    await settled(page);
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const choices = await edges(page.locator('.choices > label:visible'));
      const titles = await edges(page.locator('.choices > label:visible .face > b'));
      expect(titles.length).toBe(choices.length);
      const rows = new Map<number, Set<number>>();
      for (const [i, { top }] of choices.entries())
        rows.set(top, (rows.get(top) ?? new Set()).add(titles[i]?.top ?? 0));
      for (const tops of rows.values())
        expect.soft(tops.size, `${address} at ${width}: ${[...tops].join(', ')}`).toBe(1);
    }
  }
});

test('pages keep 16 pixels from the sides of a phone', async ({ page, server }) => {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    for (const address of [
      '/',
      '/learn',
      '/settings',
      '/screen',
      '/new/classic',
      '/ranks/barrel',
    ]) {
      await page.goto(server.address + address);
      await settled(page);
      const [main] = await edges(page.locator('main > *:visible').first());
      expect.soft([main?.left, main?.right], `${address} at ${width}`).toEqual([16, width - 16]);
    }
  }
});

test('a bar over a page covers all of its width', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  for (const [address, selector] of [
    ['/rules/classic', '.bar'],
    ['/new/classic', '.start'],
  ] as const) {
    await page.goto(server.address + address);
    await settled(page);
    const [bar] = await edges(page.locator(`main ${selector}`));
    const [main] = await edges(page.locator('main'));
    expect([bar?.left, bar?.right], address).toEqual([main?.left, main?.right]);
  }
});

test('buttons of an error break no word', async ({ page, server }) => {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    for (const address of ['/tournaments/nothing', '/join/ABCDEF']) {
      await page.goto(server.address + address);
      await expect(page.getByRole('alert')).toBeVisible();
      expect.soft(await brokenWords(page, '.button .label'), `${address} at ${width}`).toEqual([]);
    }
  }
});

test('a wrong code leaves one bright button: to try another', async ({ page, server }) => {
  await page.goto(`${server.address}/join/ABCDEF`);
  await expect(page.getByRole('button', { name: 'Join' })).toHaveClass(/main/);
  await expect(page.locator('.button.lamp')).toHaveCount(0);
});

test('the ring around a field touches neither its label nor its hint', async ({ page, server }) => {
  await page.goto(`${server.address}/account/sign-in`);
  const input = page.getByLabel('Recovery code');
  await input.focus();
  const gaps = await input.evaluate((field) => {
    const box = field.closest('.box');
    const [label, hint] = [box?.previousElementSibling, box?.nextElementSibling];
    if (!box || !label || !hint) throw new Error('The field is built differently.');
    const { outlineWidth, outlineOffset } = getComputedStyle(box);
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { top, bottom } = box.getBoundingClientRect();
    return [
      top - ring - label.getBoundingClientRect().bottom,
      hint.getBoundingClientRect().top - bottom - ring,
    ];
  });
  expect(Math.min(...gaps)).toBeGreaterThan(0);
});

test('an empty field shows its example as clearly as any text', async ({ page, server }) => {
  await page.goto(`${server.address}/lobby`);
  const opacity = await page
    .getByLabel('Invitation code')
    .evaluate((field) => getComputedStyle(field, '::placeholder').opacity);
  expect(opacity).toBe('1');
});

test('the numbers of a strategy map stand under their places', async ({ page, server }) => {
  await page.goto(`${server.address}/learn/classic/strategy`);
  await settled(page);
  const [map] = await edges(page.locator('.plot > svg'));
  const middle = page.locator('.plot .x i').nth(1);
  await expect(middle).toHaveText('5,000');
  const [mark] = await edges(middle);
  if (map === undefined || mark === undefined) throw new Error('no map');
  expect(Math.abs(mark.left + mark.right - map.left - map.right)).toBeLessThanOrEqual(2);
});

test('a page without its scripts offers to be loaded again', async ({ page, server }) => {
  await page.route(/assets\/.*\.js/, (route) => route.abort());
  await page.goto(server.address);
  const again = page.getByRole('link', { name: /Load the page again/ });
  await expect(again).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(again).toBeVisible();
  await page.unroute(/assets\/.*\.js/);
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a code that did not work is there to be corrected', async ({ page, server }) => {
  await page.goto(`${server.address}/join/abcdef`);
  await expect(page.getByLabel('Invitation code')).toHaveValue('ABCDEF');
});

test('a game that does not exist is told in plain words', async ({ page, server }) => {
  await page.goto(`${server.address}/new/nothing`);
  await expect(page.getByRole('heading', { name: 'That game doesn’t exist.' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveText(/^\s*That game doesn’t exist\.\s*Home\s*$/);
});

test('lessons and odds of Diecup fit a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.address}/learn/diecup/odds`);
  await settled(page);
  const tabs = await edges(page.getByRole('navigation').getByRole('link'));
  expect(new Set(tabs.map(({ top }) => top)).size).toBe(1);
  const table = page.getByRole('group', { name: 'Chance of each number' });
  await table.waitFor();
  expect(await table.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
});

for (const [language, full] of [
  ['en', 'full'],
  ['es', 'listo'],
  ['ru', 'готово'],
] as const) {
  test(`words in the slots of Diecup take one line, in ${language}`, async ({ page, server }) => {
    await showDiceAtOnce(page, { language });
    await page.goto(`${server.address}/new/diecup?who=people`);
    await page.locator('.lamp').first().click();
    const rack = page.locator('.boards .frame').first();
    for (const width of [640, 780, 820, 950]) {
      await page.setViewportSize({ width, height: 1180 });
      const before = await rack.boundingBox();
      // As if the first numbers were full.
      const cut = await rack.locator('small').evaluateAll((words, text) => {
        for (const word of words.slice(0, 2)) word.textContent = text;
        const isShown = (word: Element): boolean => getComputedStyle(word).display !== 'none';
        const slotOf = (word: Element): Element => word.parentElement ?? word;
        return words
          .filter(isShown)
          .filter((word) => word.scrollWidth > slotOf(word).clientWidth)
          .map((word) => word.textContent);
      }, full);
      expect(cut, `at ${width}`).toEqual([]);
      expect(await rack.boundingBox()).toEqual(before);
    }
  });
}

test('pairs of dice in the rules of Diecup stand on one line', async ({ page, server }) => {
  await page.goto(`${server.address}/learn/diecup/rules`);
  await settled(page);
  for (const width of [360, 640, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await edges(page.locator('.scoring li'));
    expect(rows.length).toBe(12);
    const heights = new Set(rows.map(({ top, bottom }) => bottom - top));
    expect.soft([...heights], `at ${width}`).toEqual([48]);
  }
});

test('the marks of a track keep apart, on one line', async ({ page, server }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${server.address}/learn/barrel/rules`);
    await settled(page);
    const marks = await edges(page.locator('.track .mark'));
    expect(marks.length).toBe(4);
    expect(new Set(marks.map(({ top }) => top)).size).toBe(1);
    for (const [i, { right }] of marks.slice(0, -1).entries())
      expect.soft(right, `${width} pixels`).toBeLessThan(marks[i + 1]?.left ?? 0);
  }
});

test('before the first turn is over, a phone tells the rules in a line', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.address}/new/classic?who=people`);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByText('Six dice to 10,000, open with 500.')).toBeInViewport();
});

test('with house rules, a phone shows the story from the first roll on', async ({
  page,
  server,
}) => {
  await showDiceAtOnce(page);
  const rules = Buffer.from(JSON.stringify({ base: 'classic', opening: 0 })).toString('base64url');
  await page.goto(`${server.address}/new/classic?rules=${rules}&who=people`);
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('button', { name: /^Roll 6/ }).click();
  await page.getByRole('button', { name: /Turn by turn/ }).click();
  await expect(page.getByRole('dialog').getByText(/ rolled /)).toBeVisible();
});

test('after a bust the buttons say why they are off', async ({ page, server }) => {
  test.setTimeout(120_000);
  const state = SCREEN_STATES.find(({ name }) => name === 'a bust');
  await showDiceAtOnce(page, state?.settings);
  await state?.show(page, server);
  for (const name of [/^Roll/, /^Bank/]) {
    const button = page.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toContainText('This turn is over');
  }
});

test('buttons of a replay can be hit with a thumb', async ({ page, server }) => {
  test.setTimeout(120_000);
  const state = SCREEN_STATES.find(({ name }) => name.startsWith('the end'));
  await page.setViewportSize({ width: 360, height: 740 });
  await showDiceAtOnce(page, state?.settings);
  await state?.show(page, server);
  await page.goto(page.url().replace('/local/', '/replay/local/'));
  await settled(page);
  const targets = await edges(page.locator('footer :is(button, label):visible'));
  expect(targets.length).toBe(7);
  for (const { left, top, right, bottom } of targets) {
    expect.soft(right - left).toBeGreaterThanOrEqual(44);
    expect.soft(bottom - top).toBeGreaterThanOrEqual(44);
  }
  expect(new Set(targets.map(({ bottom }) => bottom)).size).toBeLessThanOrEqual(2);
});

test('the last turn shows its dice whole on a phone', async ({ page, server }) => {
  test.setTimeout(120_000);
  const state = SCREEN_STATES.find(({ name }) => name.startsWith('the end'));
  await page.setViewportSize({ width: 360, height: 740 });
  await showDiceAtOnce(page, state?.settings);
  await state?.show(page, server);
  const dice = page.locator('.bar .dice .dice > *');
  await expect(dice.first()).toBeVisible();
  // Games are random: a bust with six dice takes the most room in one line.
  await page.evaluate(() => {
    const text = document.querySelector('.bar .text');
    const [line, ...others] = document.querySelectorAll('.bar > .dice > *');
    for (const other of others) other.remove();
    const row = line?.querySelector('.dice');
    const die = row?.firstElementChild;
    if (text === null || line === undefined || !row || !die) throw new Error('no turn to read');
    text.textContent = 'Regular busted and lost 1,700.';
    row.replaceChildren(...Array.from({ length: 5 }, () => die.cloneNode(true)));
    const last = line.cloneNode(true) as Element;
    last.querySelector('.dice')?.replaceChildren(die.cloneNode(true));
    line.after(last);
  });
  const shown = await edges(dice);
  expect(shown.length).toBe(6);
  expect(new Set(shown.map(({ top }) => top)).size).toBe(1);
  const [bar] = await edges(page.locator('.bar'));
  for (const { right } of shown) expect(right).toBeLessThan((bar?.right ?? 0) - 26);
});

test('the luck of a week leaves air around its bars, and its games take one row', async ({
  page,
  server,
}) => {
  await answer(page, /\/api\/luck/, LUCK);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.address}/luck`);
  await settled(page);
  const words = await edges(page.locator('.who small'));
  const bars = await edges(page.locator('.who + svg'));
  expect(bars.length).toBeGreaterThan(0);
  for (const [i, bar] of bars.entries())
    expect(bar.top - (words[i]?.bottom ?? 0)).toBeGreaterThanOrEqual(4);
  await page.setViewportSize({ width: 820, height: 1180 });
  const games = await edges(page.getByRole('navigation', { name: 'Game' }).getByRole('link'));
  expect(new Set(games.map(({ top }) => top)).size).toBe(1);
});

test('pages are printed in the light theme', async ({ page, server }) => {
  await showDiceAtOnce(page, { theme: 'dark' });
  await page.goto(server.address);
  await settled(page);
  const scheme = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('dark');
  await page.emulateMedia({ media: 'print' });
  expect(await scheme()).toBe('light');
});

import type { House, Table, TableListener } from '@barrelhouse/client';
import { connect } from '@barrelhouse/client/node';
import type { Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, showDiceAtOnce, test } from './fixtures.ts';
import { boardOf } from './player.ts';

const NAMES = [
  'Maximilian',
  'Grandma Rosemary',
  'Bartholomew Featherstone',
  'WWWWWWWWWWWW',
  'Александра Викторовна',
  'Jo',
  'Tomás the Second',
];
const MORE_NAMES = [
  'Christopher Montgomery',
  'Maria Magdalena Sanchez',
  'Константин Семёнович',
  'Old Bob from next door',
  'Guadalupe Hernández',
  'Zoë van den Heuvel',
  'Kim',
];
const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

/** A table is followed only while somebody listens. */
const SILENT: TableListener = {
  table() {},
  moved() {},
  presence() {},
  reaction() {},
  link() {},
  gone() {},
};

/** What is too small for three metres, cut off or beyond the edge. */
const unreadable = (page: Page, selectors: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((all) => {
    const root = document.scrollingElement ?? document.documentElement;
    const wrong: string[] = [];
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) wrong.push('scrolls');
    for (const selector of all) {
      const found = [...document.querySelectorAll<HTMLElement>(selector)];
      if (found.length === 0) wrong.push(`no ${selector}`);
      for (const element of found) {
        const { clientWidth, clientHeight, scrollWidth, scrollHeight, textContent } = element;
        const text = `${selector} ${textContent?.trim()}`;
        const isDie = element.matches('.slot');
        const size = isDie ? clientHeight : Number.parseFloat(getComputedStyle(element).fontSize);
        if (size < innerHeight * 0.03) wrong.push(`${text}: ${size} of ${innerHeight} px`);
        if (isDie || getComputedStyle(element).display === 'inline') continue;
        if (scrollWidth > clientWidth) wrong.push(`${text}: ${scrollWidth} in ${clientWidth} px`);
        const isClipped = getComputedStyle(element).overflowY === 'hidden';
        if (isClipped && scrollHeight > clientHeight + 1) wrong.push(`${text}: cut below`);
      }
    }
    return wrong;
  }, selectors);

const expectReadable = async (page: Page, selectors: readonly string[]): Promise<void> => {
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    await expect
      .poll(() => unreadable(page, selectors), { message: `${size.height} lines` })
      .toEqual([]);
  }
};

test.use({ viewport: { width: 1280, height: 720 } });

test('eight seats on a big screen can be read from three metres', async ({
  page: screen,
  guest,
  server,
}) => {
  test.setTimeout(180_000);
  await showDiceAtOnce(screen);
  const phone = await guest();
  const houses: House[] = [];
  await screen.goto(`${server.address}/screen/classic`);
  await expect(screen.getByRole('radio', { name: /^2 min/ })).toBeChecked();
  await choose(screen.getByRole('radio', { name: /^None/ }));
  await screen.getByRole('button', { name: /^Classic/ }).click();
  await expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible({ timeout: 30_000 });
  await expect(screen.getByText(new URL(server.address).host, { exact: true })).toBeVisible();
  await expect(screen.getByText('no clock')).toBeVisible();
  const code = await screen.getByLabel(/^Code /).innerText();

  await test.step('a phone joins as a cup by typing the code', async () => {
    await phone.goto(`${server.address}/join/${code}`);
    await phone.getByLabel('Your name').fill('Wilhelmina');
    await expect(phone.getByRole('radio', { name: /^my dice cup/ })).toBeChecked();
    await phone.getByRole('button', { name: /^Take a seat/ }).click();
    await expect(phone).toHaveURL(/\/cup\//);
  });

  const tables: Table[] = [];
  for (const name of NAMES) {
    const house = connect(server.address, { name });
    houses.push(house);
    const joined = await house.join({ code }, name);
    if (!joined.ok) throw new Error(joined.error.message);
    tables.push(joined.value);
    joined.value.listen(SILENT);
  }
  await expect(screen.getByText('Tomás the Second')).toBeVisible();
  await expectReadable(screen, ['.name', 'h1', '.address', '.letters']);

  await screen.getByRole('button', { name: /^Start with 8/ }).click();
  await expect(boardOf(screen)).toHaveCount(8);
  const roll = phone.getByRole('button', { name: /^Roll/ });
  const moverOf = () => tables.find((table) => table.choice() !== undefined);
  const isSomebodysMove = async () => moverOf() !== undefined || (await roll.isVisible());
  await expect.poll(isSomebodysMove, { timeout: 30_000 }).toBe(true);
  const mover = moverOf();
  if (mover === undefined) await roll.click();
  else await mover.act([{ type: 'roll' }]);
  await expect(screen.locator('.slot').first()).toBeVisible();
  await expectReadable(screen, ['.name', '.score', 'h1', '.slot', '.line', '.letters']);
  for (const house of houses) house.close();
});

test('twenty seats on a big screen keep their whole names', async ({ page: screen, server }) => {
  test.setTimeout(240_000);
  await showDiceAtOnce(screen);
  await screen.goto(`${server.address}/screen/classic`);
  await choose(screen.getByRole('radio', { name: /^None/ }));
  await screen.getByRole('button', { name: /^Classic/ }).click();
  await expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible({ timeout: 30_000 });
  const code = await screen.getByLabel(/^Code /).innerText();

  const houses: House[] = [];
  const tables: Table[] = [];
  const all = [...NAMES, ...MORE_NAMES];
  for (let seat = 0; seat < 20; seat++) {
    const name = all[seat % all.length] ?? '';
    const house = connect(server.address, { name });
    houses.push(house);
    const joined = await house.join({ code }, name);
    if (!joined.ok) throw new Error(joined.error.message);
    tables.push(joined.value);
    joined.value.listen(SILENT);
  }
  await expectReadable(screen, ['.name', 'h1', '.letters']);

  await screen.getByRole('button', { name: /^Start with 20/ }).click();
  await expect(screen.locator('li[data-seat]')).toHaveCount(20);
  const moverOf = () => tables.find((table) => table.choice() !== undefined);
  await expect.poll(moverOf, { timeout: 30_000 }).toBeDefined();
  await moverOf()?.act([{ type: 'roll' }]);
  await expect(screen.locator('.slot').first()).toBeVisible();
  await expectReadable(screen, ['.name', '.score', 'h1', '.slot', '.line', '.letters']);
  for (const house of houses) house.close();
});

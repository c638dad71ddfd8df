import type { Page } from '@playwright/test';
import { checkAccess } from './check-access.ts';
import { becomeGuest, becomeHost, openTable, reportPlayer } from './desk-scene.ts';
import { expect, test } from './fixtures.ts';
import { settled } from './screen-states.ts';

/** What is wrong with a page as it is, in both themes. */
const check = async (page: Page, name: string): Promise<void> => {
  await checkAccess(page, name);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
};

const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main a, dialog button, dialog a')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isInline = getComputedStyle(element).display === 'inline';
        return width > 0 && !isInline && (height < 43.5 || width < 43.5);
      })
      .map(({ textContent }) => textContent?.trim() ?? ''),
  );

const SIZES = [
  ['a phone', { width: 390, height: 780 }],
  ['a desk', { width: 1440, height: 900 }],
] as const;

for (const [device, viewport] of SIZES) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a host looks at a report, bans, and finds it in the audit trail', async ({
      page,
      guest,
      ownServer,
    }) => {
      const eve = await guest();
      const king = await becomeGuest(eve, ownServer, 'DiceKing 9000');
      const table = await openTable(eve, 'barrel');
      await eve.goto(`${ownServer.address}/table/${table}`);
      const aleks = await guest();
      await becomeGuest(aleks, ownServer, 'Aleks');
      await reportPlayer(aleks, king, 'Sixty reactions in a minute');
      await becomeHost(page, ownServer);
      await page.goto(`${ownServer.address}/admin`);
      await expect(page.getByRole('heading', { name: 'Host’s desk' })).toBeVisible();
      await expect(page.getByText('signed in as @mira')).toBeVisible();
      const reports = page.locator('section', { hasText: 'Reports' }).first();
      await expect(reports.getByText('Sixty reactions in a minute')).toBeVisible();
      await check(page, `the desk on ${device}`);
      expect(await smallTargets(page)).toEqual([]);

      await reports.getByRole('button', { name: 'Ban…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ban DiceKing 9000?' });
      const ban = dialog.getByRole('button', { name: 'Ban', exact: true });
      await expect(ban).toBeDisabled();
      await dialog.getByRole('radio', { name: 'A week' }).check();
      await dialog.getByLabel('Why').fill('Insults at every table');
      await check(page, `the question on ${device}`);
      await ban.click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Nothing to look at.')).toBeVisible();
      const audit = page.locator('section', { hasText: 'What hosts did' }).last();
      await expect(
        audit.getByText(/banned DiceKing 9000 until .* Insults at every table/),
      ).toBeVisible();
      // The banned player is told why and until when.
      for (const path of ['/lobby', '/people', '/account', `/t/${table}`]) {
        await eve.goto(`${ownServer.address}${path}`);
        await expect(
          eve.getByText(/banned .* until .*“Insults at every table”/).first(),
        ).toBeVisible();
        // A ban leaves them their data.
        await expect(eve.getByRole('button', { name: /^Download my data/ })).toHaveCount(
          path === '/account' ? 1 : 0,
        );
      }

      await page.getByRole('button', { name: 'Bans 1' }).click();
      await page.getByRole('button', { name: 'Lift' }).click();
      const lifting = page.getByRole('dialog', { name: 'Lift the ban on DiceKing 9000?' });
      await lifting.getByLabel('Why').fill('A mistake');
      await lifting.getByRole('button', { name: 'Lift the ban' }).click();
      await expect(page.getByText('Nobody is banned.')).toBeVisible();
      await eve.reload();
      await expect(eve.getByText(/banned .* until/)).toHaveCount(0);
    });

    test('a host closes a table, and its players are told', async ({ page, guest, ownServer }) => {
      const eve = await guest();
      await becomeGuest(eve, ownServer, 'Eve');
      const table = await openTable(eve, 'classic');
      await eve.goto(`${ownServer.address}/table/${table}`);
      await becomeHost(page, ownServer);
      await page.goto(`${ownServer.address}/admin`);
      // Only Eve has acts beside her, and both stand in the same columns.
      await page.getByRole('button', { name: 'Players 2' }).click();
      const states = page.locator('.person .state');
      await expect(states).toHaveText(['1 table', 'host']);
      const lefts = await states.evaluateAll((all) =>
        all.map((it) => it.getBoundingClientRect().left),
      );
      expect(new Set(lefts).size).toBe(1);
      await page.getByRole('button', { name: 'Tables 1' }).click();
      await page.getByRole('searchbox', { name: 'Find a name or code' }).fill('eve');
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: /^Close the table with/ });
      await dialog.getByRole('radio', { name: 'Because nobody was playing' }).check();
      await dialog.getByLabel('Why').fill('Open for nine days');
      await dialog.getByRole('button', { name: 'Close the table' }).click();
      await expect(page.getByText('Nothing found.')).toBeVisible();
      await expect(eve.getByText(/closed the table because nobody was playing/)).toBeVisible();
    });
  });
}

test('nobody else finds the desk', async ({ page, ownServer }) => {
  await becomeGuest(page, ownServer, 'Eve');
  await page.goto(`${ownServer.address}/nothing-here`);
  await settled(page);
  const text = await page.locator('main').innerText();
  await page.goto(`${ownServer.address}/admin`);
  await settled(page);
  expect(await page.locator('main').innerText()).toBe(text);
  await expect(page).not.toHaveTitle(/desk/i);
});

test('an act that failed says so, and can be tried again', async ({ page, ownServer }) => {
  await becomeHost(page, ownServer);
  await page.goto(`${ownServer.address}/admin`);
  await page.getByRole('button', { name: /^Bans/ }).click();
  await page.getByRole('button', { name: 'Ban an address…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ban an address' });
  await dialog.getByLabel('Address or network').fill('127.0.0.1');
  await dialog.getByLabel('Why').fill('A flood');
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('That didn’t work.');
  await dialog.getByLabel('Address or network').fill('203.0.113.0/24');
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('203.0.113.0/24')).toBeVisible();
});

test('a player reports another from the menu of the table', async ({ page, guest, ownServer }) => {
  const eve = await guest();
  await becomeGuest(eve, ownServer, 'DiceKing');
  const table = await openTable(eve, 'classic');
  await becomeGuest(page, ownServer, 'Aleks');
  await page.goto(`${ownServer.address}/t/${table}`);
  await page
    .getByRole('button', { name: /^(Join|Take a seat|Sit down)/ })
    .first()
    .click();
  await eve.goto(`${ownServer.address}/table/${table}`);
  await eve.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Report DiceKing' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report DiceKing' });
  await expect(sheet).toBeVisible();
  await check(page, 'the report');
  await sheet.getByLabel(/What happened/).fill('A rude name');
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect(sheet.getByText('Sent. A host will look at it.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('list', { name: 'Score board' })).toBeVisible();
});

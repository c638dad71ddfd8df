import type { Page } from '@playwright/test';
import {
  atLocalhost,
  becomeAda,
  button,
  newHandle,
  sitDown,
  USER_AGENT,
} from './account-actions.ts';
import { brokenWords } from './broken-words.ts';
import { checkAccess } from './check-access.ts';
import { expect, showDiceAtOnce, test } from './fixtures.ts';
import { overflowing } from './overflowing.ts';
import { settled } from './screen-states.ts';
import { addPasskeys, withoutAutofill } from './virtual-passkeys.ts';

test.use({ userAgent: USER_AGENT });

/** What the console complains about, and scripts that were loaded. */
const watch = (page: Page): { readonly errors: string[]; readonly scripts: string[] } => {
  const seen = { errors: [] as string[], scripts: [] as string[] };
  page.on('console', (message) => {
    if (message.type() === 'error') seen.errors.push(message.text());
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.scripts.push(new URL(request.url()).pathname);
  });
  return seen;
};

test('loads nothing about accounts before it is asked for, and logs no error', async ({
  page,
  server,
}) => {
  const address = atLocalhost(server);
  const seen = watch(page);
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${address}/lobby`);
  await settled(page);
  expect(seen.scripts.filter((path) => /account/i.test(path))).toEqual([]);
  await page.goto(`${address}/account/sign-in`);
  await expect(page.getByLabel('Recovery code')).toBeVisible();
  expect(seen.scripts.filter((path) => /account/i.test(path)).length).toBeGreaterThan(0);
  expect(seen.errors).toEqual([]);
});

test('a newcomer finds the way to an account, and hears of no history', async ({
  page,
  server,
}) => {
  await addPasskeys(page);
  await withoutAutofill(page);
  await page.goto(`${atLocalhost(server)}/account/sign-in`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name at tables').fill('Ada');
  await page.getByLabel('Handle').fill(newHandle());
  await button(page, /^Keep it with a passkey/).click();
  await expect(page.getByText('Now you can sign in on any device.')).toBeVisible();
});

test('a house without accounts shows and loads nothing of them', async ({
  page,
  serverWithoutAccounts,
}) => {
  const { address } = serverWithoutAccounts;
  const seen = watch(page);
  await sitDown(page, address);
  for (const path of ['/', '/settings', '/lobby']) {
    await page.goto(address + path);
    await settled(page);
    await expect(page.getByText('Lobby').or(page.locator('h1')).first()).toBeVisible();
    await expect(page.getByText(/sign in|your account|keep this name/i)).toHaveCount(0);
  }
  for (const path of ['/account', '/account/keep', '/account/sign-in']) {
    await page.goto(address + path);
    await expect(page.getByText('There’s nothing here.')).toBeVisible();
  }
  const loaded = seen.scripts.filter((path) => /\/(account|AccountLine)-/.test(path));
  expect(loaded).toEqual([]);
  expect(seen.errors).toEqual([]);
});

for (const language of ['en', 'es', 'ru']) {
  test(`the menu of the home screen breaks no words: ${language}`, async ({ page, server }) => {
    await showDiceAtOnce(page, { language });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(server.address);
    await expect(page.locator('nav a')).toHaveCount(4);
    expect(await brokenWords(page, 'nav a')).toEqual([]);
  });

  test(`account screens are accessible and fit: ${language}`, async ({ page, server }) => {
    test.setTimeout(240_000);
    const address = atLocalhost(server);
    await becomeAda(page, address);
    await page.goto(`${address}/settings`);
    await page.evaluate((value) => {
      const settings = JSON.parse(localStorage.getItem('barrelhouse.settings') ?? '{}');
      localStorage.setItem(
        'barrelhouse.settings',
        JSON.stringify({ ...settings, language: value }),
      );
    }, language);
    const check = async (name: string): Promise<void> => {
      await checkAccess(page, `${name} in ${language}`);
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 780 });
        expect.soft(await overflowing(page), `${name} in ${language}, ${width}`).toEqual([]);
      }
      await page.setViewportSize({ width: 390, height: 780 });
    };
    for (const path of ['/account', '/account/sign-in', '/account/keep', '/settings', '/']) {
      await page.goto(address + path);
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await check(path);
    }
    await page.goto(`${address}/account`);
    await page.locator('section').nth(2).getByRole('button').click();
    await expect(page.locator('code')).toHaveCount(10);
    await check('recovery codes');
    await page.locator('.danger').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('delete');
  });
}

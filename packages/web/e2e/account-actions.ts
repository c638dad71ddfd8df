import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, showDiceAtOnce, type TestServer } from './fixtures.ts';
import { addPasskeys, type VirtualPasskeys, withoutAutofill } from './virtual-passkeys.ts';

/** A browser whose name the server knows. */
export const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';

/** Passkeys work at this name, and not at a number. */
export const atLocalhost = ({ address }: TestServer): string =>
  `http://localhost:${new URL(address).port}`;

/** Handles are unique, and tests share a server. */
export const newHandle = (): string => `ada_${randomUUID().slice(0, 8)}`;

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name });
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name });

/** Opens a table with a seat, which makes the visitor a guest called Ada. */
export const sitDown = async (page: Page, address: string, game = 'classic'): Promise<void> => {
  await showDiceAtOnce(page);
  await page.goto(`${address}/online/${game}`);
  await page.getByLabel('Your name').fill('Ada');
  await button(page, /^Open the table/).click();
  await expect(page.getByLabel(/^Code /)).toBeVisible();
};

export const keepName = async (
  page: Page,
  address: string,
  handle = newHandle(),
): Promise<string> => {
  await page.goto(`${address}/account/keep`);
  await page.getByLabel('Handle').fill(handle);
  await button(page, /^Keep it with a passkey/).click();
  await expect(heading(page, `@${handle} is yours.`)).toBeVisible();
  return handle;
};

/** Makes a page a guest called Ada, and keeps the name with a passkey. */
export const becomeAda = async (
  page: Page,
  address: string,
): Promise<{ readonly passkeys: VirtualPasskeys; readonly handle: string }> => {
  const passkeys = await addPasskeys(page);
  await withoutAutofill(page);
  await sitDown(page, address);
  return { passkeys, handle: await keepName(page, address) };
};

export const getCodes = async (page: Page): Promise<readonly string[]> => {
  await button(page, /^Get recovery codes/).click();
  const written = button(page, 'I’ve written them down');
  await expect(written).toBeVisible();
  const codes = await page.locator('code').allInnerTexts();
  await written.click();
  return codes;
};

export const signOutHere = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/account`);
  await button(page, 'Sign out here').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
};

export const signIn = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/account/sign-in`);
  await button(page, /^Sign in with a passkey/).click();
};

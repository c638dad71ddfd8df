import { expect } from '@playwright/test';
import { atLocalhost, button, heading, newHandle, sitDown } from '../account-actions.ts';
import { settled } from '../screen-states.ts';
import { addPasskeys, withoutAutofill } from '../virtual-passkeys.ts';
import type { Scene } from './scene.ts';

/** From a guest with a name to an account with passkeys, codes and devices. */
export const account: Scene = async ({ page, server, guest, look }) => {
  const address = atLocalhost(server);
  const visit = async (path: string): Promise<void> => {
    await page.goto(address + path);
    await settled(page);
  };
  await addPasskeys(page);
  await withoutAutofill(page);
  await visit('/account/sign-in');
  await look('sign in');
  await sitDown(page, address);
  await visit('/account');
  await look('the account of a guest');
  await visit('/account/keep');
  await page.getByLabel('Handle').fill(newHandle());
  await look('keep this name');
  await button(page, /^Keep it with a passkey/).click();
  await expect(heading(page, /is yours\.$/)).toBeVisible();
  await look('a name that was kept');
  await visit('/account');
  await look('the account');
  await button(page, /^Get recovery codes/).click();
  await expect(page.locator('code')).toHaveCount(10);
  await look('recovery codes');
  await button(page, 'I’ve written them down').click();
  await page.locator('.danger').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('delete the account');
  await visit('/');
  await look('home with an account');
  await visit('/settings');
  await look('settings with an account');
  await visit('/notifications');
  await look('notifications');
  const stranger = await guest();
  await stranger.goto(`${address}/notifications`);
  await settled(stranger);
  await look('notifications of nobody', stranger);
};

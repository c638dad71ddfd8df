import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import {
  atLocalhost,
  becomeAda,
  button,
  heading,
  keepName,
  newHandle,
  signIn,
  signOutHere,
  sitDown,
  USER_AGENT,
} from './account-actions.ts';
import { expect, test } from './fixtures.ts';
import { addPasskeys, withoutAutofill } from './virtual-passkeys.ts';

test.use({ userAgent: USER_AGENT });

const FINISH = '**/api/accounts/sign-ins/finish';

test.describe('refuses, with words that help,', () => {
  /** Sends another credential than the page's own. */
  const swapCredential = async (page: Page, credential: unknown): Promise<void> => {
    await page.route(FINISH, (route) =>
      route.continue({ postData: JSON.stringify({ credential, token: 'cookie' }) }),
    );
  };
  const credentialIn = (request: Request): unknown => request.postDataJSON().credential;

  test('a passkey of another origin', async ({ page, ownServer, server }) => {
    const address = atLocalhost(server);
    const { passkeys } = await becomeAda(page, address);
    await signOutHere(page, address);
    // A page on another port: the authenticator signs for it, because the host is the same.
    const evil = await page.context().newPage();
    await evil.goto(`${atLocalhost(ownServer)}/fairness`);
    let signed: unknown;
    await page.route('**/api/accounts/sign-ins', async (route) => {
      const answer = await route.fetch();
      const { options } = await answer.json();
      await passkeys.copyTo(await addPasskeys(evil));
      signed = await evil.evaluate(async (asked) => {
        const credential = (await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked),
        })) as PublicKeyCredential;
        return credential.toJSON();
      }, options);
      await route.fulfill({ response: answer });
    });
    await page.route(FINISH, (route) =>
      route.continue({ postData: JSON.stringify({ credential: signed, token: 'cookie' }) }),
    );
    await signIn(page, address);
    await expect(page.getByText('That passkey wasn’t accepted.')).toBeVisible();
  });

  test('an answer that was used before', async ({ page, server }) => {
    const address = atLocalhost(server);
    await becomeAda(page, address);
    await signOutHere(page, address);
    const first = page.waitForRequest(FINISH);
    await signIn(page, address);
    const used = credentialIn(await first);
    await expect(page.getByRole('link', { name: 'Your account: Ada' })).toBeVisible();

    await test.step('the same once more', async () => {
      const again = await page.evaluate(async (credential) => {
        const answer = await fetch('/api/accounts/sign-ins/finish', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ credential }),
        });
        return (await answer.json()).code;
      }, used);
      expect(again).toBe('ceremony-over');
    });
    await test.step('for a new challenge', async () => {
      await signOutHere(page, address);
      await swapCredential(page, used);
      await signIn(page, address);
      await expect(page.getByText('That passkey wasn’t accepted.')).toBeVisible();
    });
  });

  test('a passkey of another house', async ({ page, ownServer, server }) => {
    await becomeAda(page, atLocalhost(ownServer));
    // The cookie counts for all ports of the host.
    await page.context().clearCookies();
    await signIn(page, atLocalhost(server));
    await expect(page.getByText('No account here uses that passkey.')).toBeVisible();
  });

  test('an answer that took too long', async ({ page, ownServer }) => {
    const address = atLocalhost(ownServer);
    await becomeAda(page, address);
    await signOutHere(page, address);
    await page.route(FINISH, async (route) => {
      ownServer.pass(5 * 60_000);
      await route.continue();
    });
    await signIn(page, address);
    await expect(page.getByText('That took too long')).toBeVisible();
  });

  test('a device without a passkey, and a person who does not confirm', async ({
    page,
    server,
  }) => {
    const address = atLocalhost(server);
    const passkeys = await addPasskeys(page);
    await withoutAutofill(page);
    await signIn(page, address);
    await expect(page.getByText(/this device has none for this house/)).toBeVisible();
    await sitDown(page, address);
    await passkeys.confirm(false);
    await page.goto(`${address}/account/keep`);
    await page.getByLabel('Handle').fill(newHandle());
    await button(page, /^Keep it with a passkey/).click();
    await expect(page.getByText('No passkey was created')).toBeVisible();
  });

  test('handles that are taken, reserved or mixed', async ({ page, guest, server }) => {
    const address = atLocalhost(server);
    const { handle } = await becomeAda(page, address);
    const other = await guest();
    await addPasskeys(other);
    await sitDown(other, address);
    await other.goto(`${address}/account/keep`);
    for (const [wanted, words] of [
      [handle.toUpperCase(), 'Somebody already has that handle.'],
      ['admin', 'That handle is reserved.'],
      ['аdа', 'This handle mixes alphabets'],
      ['a', 'Choose a longer one.'],
      ['ada!', 'A handle can have letters, digits, _ and -.'],
    ] as const) {
      await other.getByLabel('Handle').fill(wanted);
      await button(other, /^Keep it with a passkey/).click();
      await expect(other.getByText(words)).toBeVisible();
    }
  });
});

test.describe('at an address without passkeys', () => {
  test('says so, and keeps a name with recovery codes', async ({ page, guest, server }) => {
    await page.goto(`${server.address}/account/keep`);
    await expect(page.getByText('Passkeys don’t work at 127.0.0.1.')).toBeVisible();
    await expect(button(page, /^Keep it with a passkey/)).toHaveCount(0);
    await page.getByLabel('Name at tables').fill('Ada');
    const handle = newHandle();
    await page.getByLabel('Handle').fill(handle);
    await button(page, /^Keep it without a passkey/).click();
    await expect(heading(page, 'Recovery codes')).toBeFocused();
    const codes = await page.locator('code').allInnerTexts();
    const download = page.waitForEvent('download');
    await button(page, 'Download').click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(codes.join('\n'));
    await button(page, 'I’ve written them down').click();

    const laptop = await guest();
    await laptop.goto(`${server.address}/account/sign-in`);
    await expect(button(laptop, /^Sign in with a passkey/)).toHaveCount(0);
    await laptop.getByLabel('Recovery code').fill(codes[3]?.toLowerCase() ?? '');
    await button(laptop, 'Sign in with the code').click();
    await expect(laptop.getByText(`@${handle}`)).toBeVisible();
    await expect(laptop.getByLabel('Name at tables')).toHaveValue('Ada');
  });

  test('says on a local network what works instead', async ({ page, server }) => {
    await page.goto(`http://house.test:${new URL(server.address).port}/account/keep`);
    await expect(page.getByText('only over https')).toBeVisible();
    await expect(page.getByText('Recovery codes and device links work everywhere.')).toBeVisible();
    await expect(button(page, /^Continue at/)).toHaveCount(0);
    const handle = newHandle();
    await page.getByLabel('Handle').fill(handle);
    await button(page, /^Keep it without a passkey/).click();
    await expect(page.locator('code')).toHaveCount(10);
    await button(page, 'Copy').click();
    await expect(button(page, 'Copied')).toBeVisible();
  });

  test('takes the guest along to localhost', async ({ page, server }) => {
    await sitDown(page, server.address);
    await page.goto(`${server.address}/account/keep`);
    await button(page, /^Continue at localhost/).click();
    await button(page, /^Move my seats here/).click();
    await expect(page.getByText('Welcome back, Ada.')).toBeVisible();
    expect(new URL(page.url()).hostname).toBe('localhost');
    await addPasskeys(page);
    await keepName(page, atLocalhost(server));
  });
});

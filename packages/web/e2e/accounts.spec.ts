import { readFileSync } from 'node:fs';
import {
  atLocalhost,
  becomeAda,
  button,
  getCodes,
  heading,
  keepName,
  newHandle,
  signIn,
  signOutHere,
  sitDown,
  USER_AGENT,
} from './account-actions.ts';
import { expect, skipPauses, test } from './fixtures.ts';
import { Player } from './player.ts';
import { SHORT_GAME } from './short-game.ts';
import { addPasskeys, withoutAutofill } from './virtual-passkeys.ts';

test.use({ userAgent: USER_AGENT });

test('a guest keeps name, seat and history, and signs in on another device', async ({
  page: phone,
  guest,
  server,
}) => {
  const address = atLocalhost(server);
  const passkeys = await addPasskeys(phone);
  await sitDown(phone, address);

  await test.step('home leads there quietly', async () => {
    await phone.goto(address);
    await phone.getByRole('link', { name: 'Keep your name' }).click();
    await expect(heading(phone, 'Keep your name')).toBeVisible();
    await expect(phone.getByLabel('Handle')).toHaveValue('ada');
  });

  const handle = await keepName(phone, address);
  expect(await passkeys.count()).toBe(1);
  const codes = await getCodes(phone);
  expect(codes).toHaveLength(10);
  await phone.getByRole('link', { name: 'Home' }).click();
  await expect(phone.getByRole('region', { name: 'Your tables' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Keep your name' })).toHaveCount(0);

  await test.step('with the button', async () => {
    const laptop = await guest();
    await passkeys.copyTo(await addPasskeys(laptop));
    await withoutAutofill(laptop);
    await signIn(laptop, address);
    await expect(laptop.getByRole('link', { name: 'Your account: Ada' })).toBeVisible();
    await expect(
      laptop.getByRole('region', { name: 'Your tables' }).getByText('Classic'),
    ).toBeVisible();
    await laptop.goto(`${address}/account`);
    await expect(laptop.getByText(`@${handle}`)).toBeVisible();
    await expect(laptop.getByText('You have 10 unused codes.')).toBeVisible();
    await expect(laptop.getByText('Chrome on Linux')).toHaveCount(3);
  });

  await test.step('by autofill', async () => {
    const tablet = await guest();
    await passkeys.copyTo(await addPasskeys(tablet));
    await tablet.goto(`${address}/account/sign-in`);
    await expect(tablet.getByRole('link', { name: 'Your account: Ada' })).toBeVisible();
  });

  await test.step('with a recovery code, once', async () => {
    const other = await guest();
    await withoutAutofill(other);
    await other.goto(`${address}/account/sign-in`);
    await other.getByLabel('Recovery code').fill(codes[0] ?? '');
    await button(other, 'Sign in with the code').click();
    await expect(other.getByText('You have 9 unused codes.')).toBeVisible();

    const stranger = await guest();
    await stranger.goto(`${address}/account/sign-in`);
    await stranger.getByLabel('Recovery code').fill(codes[0] ?? '');
    await button(stranger, 'Sign in with the code').click();
    await expect(stranger.getByText(/That recovery code doesn’t work.*only once/)).toBeVisible();
  });
});

test('settings and the end of an online match lead a guest there', async ({ page, server }) => {
  const address = atLocalhost(server);
  await skipPauses(page);
  await sitDown(page, address, SHORT_GAME);
  await button(page, /^Add a bot/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Regular/ })
    .click();
  await button(page, /^Start/).click();
  const player = new Player(page);
  await player.play();
  await expect(player.result).toBeVisible();
  await page.getByRole('link', { name: 'Keep your name' }).click();
  await expect(heading(page, 'Keep your name')).toBeVisible();
  await page.goto(`${address}/settings`);
  await expect(page.getByText('Only this browser knows that you’re Ada.')).toBeVisible();
  await page.getByRole('link', { name: 'Keep your name' }).click();
  await expect(heading(page, 'Keep your name')).toBeVisible();
});

test('a removed passkey is refused, and its device forgets it', async ({
  page: phone,
  guest,
  server,
}) => {
  const address = atLocalhost(server);
  const { passkeys } = await becomeAda(phone, address);
  const [code = ''] = await getCodes(phone);
  await signOutHere(phone, address);

  const laptop = await guest();
  const others = await addPasskeys(laptop);
  await withoutAutofill(laptop);
  await laptop.goto(`${address}/account/sign-in`);
  await laptop.getByLabel('Recovery code').fill(code);
  await button(laptop, 'Sign in with the code').click();
  await button(laptop, 'Add a passkey').click();
  await expect(laptop.getByText('Passkey added.')).toBeVisible();
  await button(laptop, 'Add a passkey').click();
  await expect(laptop.getByText('This device already has a passkey')).toBeVisible();
  const rename = button(laptop, /^Rename /);
  await rename.last().click();
  await laptop.getByLabel('Passkey name').fill('Laptop');
  await button(laptop, 'Save').last().click();
  await expect(button(laptop, 'Remove Laptop')).toBeVisible();

  await button(laptop, /^Remove Chrome/).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(laptop.getByText('Passkey removed.')).toBeVisible();
  expect(await passkeys.count()).toBe(1);
  await signIn(phone, address);
  await expect(phone.getByText(/No account here uses that passkey.*removed/)).toBeVisible();

  await button(laptop, 'Remove Laptop').click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(laptop.getByText('You have no passkeys.')).toBeVisible();
  await expect.poll(() => others.count()).toBe(0);
});

test('signing out everywhere reaches the other device at once', async ({
  page: phone,
  guest,
  server,
}) => {
  const address = atLocalhost(server);
  const { passkeys } = await becomeAda(phone, address);
  const laptop = await guest();
  await passkeys.copyTo(await addPasskeys(laptop));
  await withoutAutofill(laptop);
  await signIn(laptop, address);
  await laptop.getByRole('region', { name: 'Your tables' }).getByText('Classic').click();
  await expect(heading(laptop, 'Classic')).toBeVisible();

  await phone.goto(`${address}/account`);
  await button(phone, 'Sign out everywhere').click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(laptop, 'You’re signed out on this device.')).toBeVisible({ timeout: 3000 });
  await expect(phone.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await button(laptop, 'Sign in').click();
  await button(laptop, /^Sign in with a passkey/).click();
  await expect(laptop.getByRole('link', { name: 'Your account: Ada' })).toBeVisible();
});

test('one device, then all others, can be signed out', async ({ page: phone, guest, server }) => {
  const address = atLocalhost(server);
  const { passkeys } = await becomeAda(phone, address);
  for (const other of [await guest(), await guest()]) {
    await passkeys.copyTo(await addPasskeys(other));
    await withoutAutofill(other);
    await signIn(other, address);
    await expect(other.getByRole('link', { name: 'Your account: Ada' })).toBeVisible();
  }
  await phone.goto(`${address}/account`);
  const devices = button(phone, 'Sign out Chrome on Linux');
  await expect(devices).toHaveCount(2);
  await devices.first().click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(devices).toHaveCount(1);
  await button(phone, 'Sign out all others').click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(devices).toHaveCount(0);
  await expect(button(phone, 'Sign out here')).toBeVisible();
});

test('changes names, exports everything and deletes it', async ({ page, server }) => {
  const address = atLocalhost(server);
  const { handle } = await becomeAda(page, address);
  await page.goto(`${address}/account`);
  const other = newHandle();
  await page.getByLabel('Handle').fill(other);
  await page.getByLabel('Name at tables').fill('Countess');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText(`@${other}`)).toBeVisible();

  const download = page.waitForEvent('download');
  await button(page, /^Download my data/).click();
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(data).toMatchObject({ name: 'Countess', account: { handle: other } });
  expect(data.tables).toHaveLength(1);

  await button(page, 'Delete my account').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('they call you “someone”')).toBeVisible();
  const forGood = dialog.getByRole('button', { name: 'Delete for good' });
  await expect(forGood).toHaveClass(/ember/);
  await forGood.click();
  await expect(heading(page, 'Deleted')).toBeVisible();
  await button(page, 'Home').click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signIn(page, address);
  await expect(page.getByText('No account here uses that passkey.')).toBeVisible();
  expect(handle).not.toBe(other);
});

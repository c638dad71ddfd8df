import { expect } from '@playwright/test';
import { becomeGuest, becomeHost, openTable, reportPlayer } from '../desk-scene.ts';
import { settled } from '../screen-states.ts';
import type { Scene } from './scene.ts';

export const desk: Scene = async ({ page, server, guest, look }) => {
  await becomeHost(page, server);
  const visit = async (): Promise<void> => {
    await page.goto(`${server.address}/admin`);
    await settled(page);
  };
  await visit();
  await look('the desk on a quiet day');
  const aleks = await guest();
  await becomeGuest(aleks, server, 'Aleks');
  for (const [name, game, note] of [
    ['DiceKing 9000', 'barrel', 'Sixty reactions in a minute, and rude names at every table'],
    ['WWWWWWWWWWWWWWWWWWWWWWWW', 'classic', ''],
    ['Eve', 'depot', 'Leaves whenever the dice are bad'],
  ] as const) {
    const other = await guest();
    const id = await becomeGuest(other, server, name);
    const table = await openTable(other, game);
    await other.goto(`${server.address}/table/${table}`);
    await reportPlayer(aleks, id, note);
  }
  await visit();
  await look('the desk with reports');
  await page.getByRole('button', { name: /^Ban…/ }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await look('the desk asks before a ban');
  await dialog.getByRole('radio', { name: 'A week' }).check();
  await dialog.getByLabel('Why').fill('Insults at every table');
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(dialog).toBeHidden();
  for (const tab of await page.locator('.now').getByRole('button', { name: /\d+$/ }).all()) {
    const name = (await tab.innerText()).replace(/\s*\d+$/, '').toLowerCase();
    await tab.click();
    await look(`the desk with its ${name}`);
  }
};

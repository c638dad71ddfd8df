import { expect } from '@playwright/test';
import { newMember } from '../member.ts';
import { settled } from '../screen-states.ts';
import type { Scene } from './scene.ts';

export const bots: Scene = async ({ page, server, look }) => {
  const ada = await newMember(server, 'Ada');
  await ada.enter(page.context());
  await page.goto(`${server.address}/account/bots`);
  await settled(page);
  await look('no bots yet');
  await page.getByLabel('Bot’s name').fill('grinder_2000');
  await page.getByRole('button', { name: 'Make bot' }).click();
  await expect(page.locator('code')).toBeVisible();
  const token = (await page.locator('code').textContent()) ?? '';
  await look('the token of a new bot');
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  const aborter = new AbortController();
  await fetch(`${server.address}/api/me/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborter.signal,
  });
  await page.reload();
  await settled(page);
  await look('your bots');
  await page.goto(`${server.address}/bots`);
  await settled(page);
  await look('bots to challenge');
  const eve = await newMember(server, 'Eve');
  await eve.enter(page.context());
  await page.reload();
  await page
    .getByRole('button', { name: /^Challenge/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('a challenge');
  await page.goto(`${server.address}/@grinder_2000`);
  await settled(page);
  await look('the profile of a bot');
  aborter.abort();
};

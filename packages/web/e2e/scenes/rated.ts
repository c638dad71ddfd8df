import { expect, type Page } from '@playwright/test';
import { choose } from '../choose.ts';
import { showDiceAtOnce, skipPauses } from '../fixtures.ts';
import { newMember } from '../member.ts';
import { mover, Player } from '../player.ts';
import { settled } from '../screen-states.ts';
import type { Scene } from './scene.ts';

const LONG = { timeout: 60_000 };

export const rated: Scene = async ({ page: ada, server, guest, look }) => {
  const { address } = server;
  const ben = await guest();
  const pages = [ada, ben];
  const eve = await guest();
  await eve.goto(`${address}/rated/classic`);
  await settled(eve);
  await look('a rated match as a guest', eve);
  for (const [page, name] of [
    [ada, 'Ada'],
    [ben, 'Ben'],
  ] as const) {
    await skipPauses(page);
    await showDiceAtOnce(page, { name });
    await (await newMember(server, name)).enter(page.context());
  }
  await ada.goto(`${address}/online/classic`);
  await settled(ada);
  await choose(ada.getByRole('radio', { name: /^Rated/ }));
  await look('a rated table to open', ada);
  const find = async (page: Page): Promise<void> => {
    await page.goto(`${address}/rated/classic`);
    await settled(page);
    if (page === ada) await look('a rated match to find', ada);
    await page.getByRole('button', { name: /^Find a rated match/ }).click();
  };
  await find(ada);
  await expect(ada.getByText('Nobody else is looking right now.')).toBeVisible(LONG);
  await look('looking for a rated match', ada);
  await find(ben);
  for (const page of pages) await expect(page).toHaveURL(/\/table\//, LONG);
  await expect(ada.getByText('Classic · rated')).toBeVisible(LONG);
  await look('a rated table', ada);
  let release = (): void => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await ada.route(/\/rating/, async (route) => {
    await isHeld;
    await route.continue();
  });
  const players = pages.map((page) => new Player(page));
  for (;;) {
    const player = await mover(players);
    if ((await player.move()) === 'over') break;
  }
  await expect(ada.getByRole('heading', { name: /won\.$|share the win/ })).toBeVisible(LONG);
  await look('the card while the rating is worked out', ada);
  release();
  for (const page of pages) {
    const said = page.getByText(/^You (won|lost|shared the win), /);
    await expect(said).toBeVisible(LONG);
    await expect(page.getByText(/^Turn \d+: (Ada|Ben|you) rolled /)).toBeVisible(LONG);
    const how = /lost/.test(await said.innerText()) ? 'lost' : 'won';
    await look(`the card after a match that was ${how}`, page);
  }
  await ada.getByRole('button', { name: /^Rematch/ }).click();
  await expect(ben.getByText('Ada is waiting')).toBeVisible(LONG);
  await look('the card with a rematch offered', ben);
};

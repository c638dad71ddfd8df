import type { Page } from '@playwright/test';
import { checkAccess } from './check-access.ts';
import { choose } from './choose.ts';
import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { type Member, newMember } from './member.ts';
import { overflowing } from './overflowing.ts';
import { mover, Player } from './player.ts';
import { settled } from './screen-states.ts';

const LONG = { timeout: 40_000 };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const enter = async (page: Page, member: Member): Promise<void> => {
  await showDiceAtOnce(page, { name: member.name });
  await member.enter(page.context());
};

const find = async (page: Page, address: string, game: string): Promise<void> => {
  await page.goto(`${address}/rated/${game}`);
  await button(page, /^Find a rated match/).click();
};

test('guests learn what a rated table needs, and accounts can open one', async ({
  page: ada,
  guest,
  ownServer,
}) => {
  const eve = await guest();
  await eve.goto(`${ownServer.address}/online/classic`);
  const needs = eve.getByText('Rated tables are for people who’ve kept their name.');
  await expect(needs).toBeVisible();
  await expect(eve.getByRole('link', { name: 'Keep your name' })).toHaveAttribute(
    'href',
    '/account/keep',
  );
  await expect(eve.getByRole('radio', { name: /^Rated/ })).toHaveCount(0);
  await eve.goto(`${ownServer.address}/rated/classic`);
  await expect(eve.getByRole('link', { name: /^Keep your name/ })).toBeVisible();

  await enter(ada, await newMember(ownServer, 'Ada'));
  await ada.goto(`${ownServer.address}/online/classic`);
  const rated = ada.getByRole('radio', { name: /^Rated/ });
  await expect(rated).not.toBeChecked();
  await expect(ada.getByRole('radio', { name: /^None/ })).toBeVisible();
  await choose(rated);
  await expect(ada.getByText('No coach at rated tables.')).toBeVisible();
  await expect(ada.getByText('Rated tables have a clock.')).toBeVisible();
  await expect(ada.getByText('Dice that not even the server can know in advance.')).toBeVisible();
  await expect(ada.getByRole('radio', { name: /^None/ })).toHaveCount(0);
  await expect(ada.getByText('More options')).toHaveCount(0);
  await checkAccess(ada, 'a rated table to open');
  await button(ada, /^Open the table/).click();
  const code = await ada.getByLabel(/^Code /).innerText();
  await expect(ada.getByText('rated', { exact: true })).toBeVisible();

  await eve.goto(`${ownServer.address}/join/${code}`);
  await expect(eve.getByText('This table is rated.')).toBeVisible();
  await expect(eve.getByText(/keep your name first/)).toBeVisible();
  await expect(button(eve, /^Take a seat/)).toHaveCount(0);
  await checkAccess(eve, 'a rated table as a guest');

  const ben = await guest();
  await enter(ben, await newMember(ownServer, 'Ben'));
  await ben.goto(`${ownServer.address}/join/${code}`);
  await expect(ben.getByText('This table is rated.')).toBeVisible();
  await button(ben, /^Take a seat/).click();
  await expect(ben).toHaveURL(/\/table\//, LONG);
  await expect(ben.getByText('rated', { exact: true })).toBeVisible(LONG);
});

test('two accounts find each other, play, and see what the match did to their ratings', async ({
  page: ada,
  guest,
  ownServer,
}) => {
  test.setTimeout(240_000);
  const ben = await guest();
  const pages = [ada, ben];
  for (const page of pages) await skipPauses(page);
  const member = await newMember(ownServer, 'Ada');
  await enter(ada, member);
  await enter(ben, await newMember(ownServer, 'Ben'));
  await find(ada, ownServer.address, 'classic');
  await expect(ada.getByText('Nobody else is looking right now.')).toBeVisible(LONG);
  await checkAccess(ada, 'looking for a rated match');
  await find(ben, ownServer.address, 'classic');
  for (const page of pages) await expect(page).toHaveURL(/\/table\//, LONG);
  expect(new URL(ada.url()).pathname).toBe(new URL(ben.url()).pathname);
  for (const page of pages) await expect(page.getByText('Classic · rated')).toBeVisible(LONG);
  // Spanish takes more room.
  const hidden = await ada.locator('header .game .chip').evaluate((chip) => {
    const text = chip.textContent;
    chip.textContent = 'Cubilete · puntuada';
    const beyond = chip.scrollWidth - chip.clientWidth;
    chip.textContent = text;
    return beyond;
  });
  expect(hidden).toBeLessThanOrEqual(0);

  const players = pages.map((page) => new Player(page));
  for (;;) {
    const player = await mover(players);
    if ((await player.move()) === 'over') break;
  }
  for (const page of pages) {
    await expect(page.getByText(/^You (won|lost|shared the win), /)).toBeVisible(LONG);
    await expect(page.getByText(/^Now: \d+ ±\s\d+$/)).toBeVisible();
    await expect(page.getByText('Provisional: 1 match')).toBeVisible();
    await expect(page.getByText(/^Turn \d+: (Ada|Ben|you) rolled /)).toBeVisible(LONG);
    const shown = await page.locator('dl dd.number').allInnerTexts();
    const tenths = shown.map((text) =>
      Math.round(10 * Number(text.replace('−', '-').replace(/[+%\s]/g, ''))),
    );
    const result = tenths.pop();
    expect(tenths.reduce((sum, part) => sum + part, 0)).toBe(result);
    expect(await overflowing(page)).toEqual([]);
    await settled(page);
    await checkAccess(page, 'the card after a rated match');
  }
  const table = ada.url();
  await ada.goto(`${ownServer.address}/@${member.handle}`);
  await expect(ada.getByText(/^rating ([+−]\d+|0)$/)).toBeAttached(LONG);
  await settled(ada);
  await checkAccess(ada, 'a profile after a rated match');
  await ada.goto(table);
  await expect(ada.getByText(/^You (won|lost|shared the win), /)).toBeVisible(LONG);
  await button(ada, /^Rematch/).click();
  await expect(ada).toHaveURL(/\/table\//, LONG);
  await expect(ben.getByText('Ada is waiting')).toBeVisible(LONG);
});

test('the window that searched last goes on, and the other can take the search back', async ({
  page: ada,
  ownServer,
}) => {
  await enter(ada, await newMember(ownServer, 'Ada'));
  const other = await ada.context().newPage();
  await showDiceAtOnce(other, { name: 'Ada' });
  await find(ada, ownServer.address, 'depot');
  await expect(ada.getByText('Nobody else is looking right now.')).toBeVisible(LONG);
  await find(other, ownServer.address, 'classic');
  const replaced = 'You’re searching in another window.';
  await expect(ada.getByText(replaced)).toBeVisible(LONG);
  await checkAccess(ada, 'a search that another window has replaced');
  await button(ada, 'Search here').click();
  await expect(ada.getByText('Nobody else is looking right now.')).toBeVisible(LONG);
  await expect(other.getByText(replaced)).toBeVisible(LONG);
  await other.close();
  await ada.waitForResponse(async (reply) => {
    if (!reply.url().endsWith('/api/seek')) return false;
    return ((await reply.json()) as { readonly waited: number }).waited > 4000;
  });
});

test('a search ends when the page is closed, and somebody who waits can play a bot', async ({
  page: ada,
  guest,
  ownServer,
}) => {
  test.setTimeout(120_000);
  const ben = await guest();
  await enter(ada, await newMember(ownServer, 'Ada'));
  await enter(ben, await newMember(ownServer, 'Ben'));
  await find(ben, ownServer.address, 'depot');
  await expect(ben.getByText('Nobody else is looking right now.')).toBeVisible(LONG);
  await ben.close();
  await find(ada, ownServer.address, 'depot');
  await expect(ada.getByText('Nobody else is looking right now.')).toBeVisible(LONG);
  // Longer steps would look like a page that was closed.
  for (let i = 0; i < 9; i++) {
    ownServer.pass(4000);
    await ada.waitForResponse(/\/api\/seek$/);
  }
  await expect(button(ada, /^Play Regular/)).toBeVisible(LONG);
  await button(ada, /^Play Regular/).click();
  await expect(ada).toHaveURL(/\/table\//, LONG);
  await expect(ada.getByText('Depot · rated')).toBeVisible(LONG);
  await button(ada, 'Leave').last().click();
  await expect(button(ada, 'Leave for good counts as a loss')).toBeVisible();
});

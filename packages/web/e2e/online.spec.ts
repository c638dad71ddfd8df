import type { Page } from '@playwright/test';
import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { mover, Player } from './player.ts';
import { SHORT_GAME } from './short-game.ts';

const LONG = { timeout: 30_000 };

/** The final points, best first. */
const standings = async (page: Page): Promise<readonly string[]> => {
  const lines = await page
    .locator('.over')
    .filter({ has: page.getByRole('heading', { name: /won|Shared/ }) })
    .locator('ol > li')
    .allInnerTexts();
  return lines.map((line) => /[\d,]+$/.exec(line.trim())?.[0] ?? line);
};

const facesOf = (player: Player): Promise<readonly string[]> =>
  player.dice.evaluateAll((all) => all.map((die) => die.ariaLabel ?? '').sort());

// As for players, with offline support.
test.use({ serviceWorkers: 'allow' });

test('two browsers play one game through a reload, a cut connection and a server restart', async ({
  page: ana,
  guest,
  ownServer: server,
}) => {
  test.setTimeout(300_000);
  const bo = await guest();
  for (const page of [ana, bo]) {
    await showDiceAtOnce(page);
    await skipPauses(page);
  }

  await test.step('one opens a table and the other joins by code', async () => {
    await ana.goto(`${server.address}/online/${SHORT_GAME}`);
    await ana.getByLabel('Your name').fill('Ana');
    await ana.getByRole('button', { name: /^Open the table/ }).click();
    const code = await ana.getByLabel(/^Code /).innerText();
    await bo.goto(`${server.address}/join/${code}`);
    await bo.getByLabel('Your name').fill('Bo');
    await bo.getByRole('button', { name: /^Take a seat/ }).click();
    await expect(bo.getByText('Waiting for Ana to start the match.')).toBeVisible(LONG);
    await expect(ana.getByText('Bo', { exact: true })).toBeVisible(LONG);
    await ana.getByRole('button', { name: /^Start/ }).click();
  });

  const players = [new Player(ana), new Player(bo)];
  /** A player in the middle of a turn, with dice to choose from. */
  const midTurn = async (): Promise<Player> => {
    for (;;) {
      const player = await mover(players);
      const open = await player.wait();
      if (open === 'best' || open === 'over') return player;
      await player.press(open);
    }
  };

  await test.step('a reload in the middle of a turn changes nothing', async () => {
    const player = await midTurn();
    const before = await facesOf(player);
    await player.page.reload();
    expect(await player.wait()).toBe('best');
    const sorted = (names: readonly string[]) => names.map((name) => name.slice(-1)).sort();
    await expect.poll(async () => sorted(await facesOf(player))).toEqual(sorted(before));
  });

  await test.step('shows a lost connection and sends the move later', async () => {
    const player = await midTurn();
    await player.page.context().setOffline(true);
    const notice = player.page.getByText('No connection: your last move is safe, trying again.');
    await expect(notice).toBeVisible(LONG);
    await player.press('best');
    const roll = player.page.getByRole('button', { name: /^Roll/, disabled: false });
    await roll.click();
    await expect(player.page.getByText('no connection', { exact: true })).toBeVisible();
    await player.page.context().setOffline(false);
    await expect(notice).toBeHidden(LONG);
    await expect(player.page.getByText('saved', { exact: true })).toBeVisible(LONG);
    await mover(players);
  });

  await test.step('continues after a server restart', async () => {
    await midTurn();
    await server.restart();
    await mover(players);
    for (const page of [ana, bo]) {
      await expect(page.getByText('saved', { exact: true })).toBeVisible(LONG);
      await expect(page.getByTitle('on this device')).toHaveCount(0);
    }
  });

  await test.step('shows both the same result', async () => {
    await Promise.all(players.map((player) => player.play()));
    for (const player of players) await expect(player.result).toBeVisible();
    await expect.poll(() => standings(ana)).toHaveLength(2);
    await expect.poll(() => standings(bo)).toEqual(await standings(ana));
  });
});

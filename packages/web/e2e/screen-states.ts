import { expect, type Page } from '@playwright/test';
import { holdPauses, skipPauses, type TestServer } from './fixtures.ts';
import { Player } from './player.ts';
import { SHORT_GAME } from './short-game.ts';

/** Screens that an address alone can show. */
export const ADDRESSES: readonly string[] = [
  '/',
  '/new/classic',
  '/new/diecup?who=people',
  '/new/nothing',
  '/rules/classic',
  '/rules/diecup',
  '/lobby',
  '/online/barrel',
  '/screen',
  '/move',
  '/join/ABCDEF',
  '/learn',
  ...['classic', 'diecup'].flatMap((game) => [
    `/learn/${game}`,
    `/learn/${game}/lesson`,
    `/learn/${game}/rules`,
    `/learn/${game}/odds`,
    `/learn/${game}/strategy`,
  ]),
  '/learn/barrel/rules',
  '/history',
  '/settings',
  '/account',
  '/account/keep',
  '/account/sign-in',
  '/account/nothing',
  '/people',
  '/ranks/barrel',
  '/luck',
  '/@nobody-here',
  '/tournaments',
  '/tournaments/new',
  '/tournaments/nothing',
  '/fairness',
  '/local/nothing',
  '/review/local/nothing',
  '/nowhere',
];

/** Waits until a screen has loaded, with its font: the one shown before is wider. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('main').or(page.locator('h1')).first()).toBeVisible({
    timeout: 30_000,
  });
  await page.evaluate(() => document.fonts.ready);
};

/** A state of a screen that an address alone cannot show. */
interface ScreenState {
  readonly name: string;
  readonly settings?: Record<string, unknown>;
  show(page: Page, server: TestServer): Promise<void>;
}

const start = async (page: Page, address: string): Promise<Player> => {
  await page.goto(address);
  await page.getByRole('button', { name: /^Start/ }).click();
  return new Player(page);
};

const openTable = async (page: Page, server: TestServer): Promise<void> => {
  await page.goto(`${server.address}/online/classic`);
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await expect(page.getByRole('heading', { name: 'Classic', exact: true })).toBeVisible();
};

const seatBot = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Add a bot/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Regular/ })
    .click();
};

/** Opens a table on a big screen and returns its code. */
const openScreen = async (page: Page, server: TestServer): Promise<string> => {
  await page.goto(`${server.address}/screen`);
  await page.getByRole('button', { name: /^Classic/ }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  return page.getByLabel(/^Code /).innerText();
};

const playOnScreen = async (screen: Page, cup: Page, server: TestServer): Promise<void> => {
  const code = await openScreen(screen, server);
  await cup.goto(`${server.address}/join/${code}?cup=1`);
  await cup.getByRole('button', { name: /^Take a seat/ }).click();
  await expect(cup.getByRole('heading', { name: 'You’re in.' })).toBeVisible();
  await seatBot(screen);
  await screen.getByRole('button', { name: /^Start with 2/ }).click();
  await expect(screen.getByRole('heading', { name: /’s turn$/ })).toBeVisible();
};

export const SCREEN_STATES: readonly ScreenState[] = [
  {
    name: 'other ways to play',
    async show(page, server) {
      await page.goto(server.address);
      await page
        .getByRole('button', { name: /^More ways/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the table on my turn, with a selection',
    async show(page, server) {
      await skipPauses(page);
      const player = await start(page, `${server.address}/new/classic?who=people`);
      while ((await player.wait()) !== 'best') await player.press('roll');
      await player.press('best');
    },
  },
  {
    name: 'the Diecup table on my turn',
    async show(page, server) {
      await skipPauses(page);
      const player = await start(page, `${server.address}/new/diecup?who=people`);
      while ((await player.wait()) !== 'aim') await player.press('roll');
    },
  },
  {
    name: 'the table with a coach and eight seats',
    settings: { coach: true },
    async show(page, server) {
      await skipPauses(page);
      await page.goto(`${server.address}/new/barrel?who=people`);
      for (let seats = 2; seats < 8; seats++) {
        await page.getByRole('button', { name: 'Add a person' }).click();
      }
      await page.getByRole('button', { name: /^Start/ }).click();
      const player = new Player(page);
      while ((await player.wait()) !== 'best') await player.press('roll');
      await expect(page.getByRole('region', { name: 'Coach' })).toContainText('Best:');
    },
  },
  {
    name: 'the table on a bot’s turn',
    async show(page, server) {
      await holdPauses(page);
      await start(page, `${server.address}/new/classic?who=watch`);
      await expect(
        page
          .getByRole('img', { name: /^Die/ })
          .or(page.getByRole('button', { name: /^Die/ }))
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'a bust',
    async show(page, server) {
      await holdPauses(page);
      await start(page, `${server.address}/new/classic?who=people`);
      const busted = page.getByRole('main').getByText(/busted/);
      const ready = page.getByRole('button', { name: /^(Most points|Roll)/, disabled: false });
      for (;;) {
        await expect(busted.or(ready).first()).toBeVisible({ timeout: 30_000 });
        if (await busted.isVisible()) return;
        await page.keyboard.press('a');
        await page.keyboard.press('r');
      }
    },
  },
  {
    name: 'the end of a match, its review, its replay and the history',
    async show(page, server) {
      await skipPauses(page);
      const player = await start(page, `${server.address}/new/${SHORT_GAME}`);
      await player.play();
      await expect(player.result).toBeVisible();
    },
  },
  {
    name: 'the waiting room',
    async show(page, server) {
      await openTable(page, server);
    },
  },
  {
    name: 'choosing a bot',
    async show(page, server) {
      await openTable(page, server);
      await page.getByRole('button', { name: /^Add a bot/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a table online',
    async show(page, server) {
      await openTable(page, server);
      await seatBot(page);
      await page.getByRole('button', { name: /^Start/ }).click();
      await expect(page.getByRole('button', { name: /^Roll/ })).toBeVisible();
      await page.getByRole('button', { name: 'React' }).click();
    },
  },
  {
    name: 'leaving a table online',
    async show(page, server) {
      await openTable(page, server);
      await seatBot(page);
      await page.getByRole('button', { name: /^Start/ }).click();
      await expect(page.getByRole('button', { name: /^Roll/ })).toBeVisible();
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the big screen before the start',
    async show(page, server) {
      await openScreen(page, server);
    },
  },
  {
    name: 'the big screen in play',
    async show(page, server) {
      const cup = await page.context().newPage();
      await playOnScreen(page, cup, server);
      // All dice, which need the most room, and stay until the player has chosen.
      const roll = cup.getByRole('button', { name: /^Roll/, disabled: false });
      const thrown = cup.getByRole('button', { name: /^Die 1/ });
      while (!(await thrown.isVisible())) {
        await expect(roll.or(thrown).first()).toBeVisible();
        if (await roll.isVisible()) await roll.click();
      }
      await expect(page.locator('.tray').getByLabel(/^Die showing/)).toHaveCount(6);
    },
  },
  {
    name: 'a phone as a cup',
    async show(page, server) {
      const screen = await page.context().newPage();
      await playOnScreen(screen, page, server);
      await expect(page.getByRole('button', { name: /^Roll/ })).toBeVisible({ timeout: 30_000 });
    },
  },
];

/** The screens after a finished match. */
export const afterMatch = async (
  page: Page,
  check: (name: string) => Promise<void>,
): Promise<void> => {
  const address = page.url();
  const id = address.split('/').at(-1) ?? '';
  const { origin } = new URL(address);
  await check('the end of a match');
  await page.getByRole('link', { name: /^Review the game/ }).click();
  await settled(page);
  await check('the review');
  await page.goto(`${origin}/replay/local/${id}`);
  await settled(page);
  await check('the replay');
  await page.goto(`${origin}/history`);
  await settled(page);
  await check('the history');
};

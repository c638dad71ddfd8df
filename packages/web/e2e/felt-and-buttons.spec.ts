import type { Page } from '@playwright/test';
import { expect, showDiceAtOnce, skipPauses, type TestServer, test } from './fixtures.ts';
import { namedPlaces, near } from './places.ts';
import { Player } from './player.ts';

const rulesLink = (rules: object): string =>
  `classic?rules=${Buffer.from(JSON.stringify({ base: 'classic', opening: 0, ...rules })).toString('base64url')}`;

/** Starts a game for two people on this device. */
const start = async (page: Page, { address }: TestServer, game: string): Promise<Player> => {
  const link = game.includes('?') ? `${game}&who=people` : `${game}?who=people`;
  await page.goto(`${address}/new/${link}`);
  await page.getByRole('button', { name: /^Start/ }).click();
  return new Player(page);
};

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  for (const coach of [false, true]) {
    test(`dice and buttons stay in place${coach ? ', with a coach' : ''}`, async ({
      page,
      server,
    }) => {
      await showDiceAtOnce(page, { coach });
      await skipPauses(page);
      const { dice } = await start(page, server, 'classic');
      const roll = page.getByRole('button', { name: /^Roll \d/, disabled: false });
      // The coach has another name for it.
      const best = page.getByRole('button', { name: /^(Most points|Coach’s choice)/ });
      await expect(roll).toBeVisible();
      if (coach) await expect(page.getByRole('region', { name: /coach/i })).toBeVisible();
      const { felt, bar } = await namedPlaces(page);
      const still = { felt: near(felt), bar: near(bar) };
      for (let picks = 0; picks < 6; ) {
        await expect(best.or(roll).first()).toBeVisible();
        if (await best.isVisible()) {
          const rolled = await namedPlaces(page);
          expect(rolled).toMatchObject(still);
          await dice.first().click();
          expect(await namedPlaces(page), 'after selecting a die').toEqual(near(rolled));
          await dice.first().click();
          // While the coach thinks, its button does nothing yet.
          await expect(async () => {
            if (await best.isVisible()) await best.click();
            await expect(roll).toBeVisible({ timeout: 1000 });
          }).toPass();
          expect(await namedPlaces(page), 'after selecting the best dice').toEqual(near(rolled));
          picks++;
        }
        // Rolls on, so that the rail fills up.
        await roll.click();
        expect(await namedPlaces(page), 'after rolling').toMatchObject(still);
      }
    });
  }
});

for (const { language, first, roll } of [
  { language: 'es', first: /^Más puntos/, roll: /^Tirar \d/ },
  { language: 'ru', first: /^Максимум очков/, roll: /^Бросить \d/ },
]) {
  test.describe(`on a small phone, in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 640 } });

    test('reasons on buttons move no dice', async ({ page, server }) => {
      await showDiceAtOnce(page, { language });
      await skipPauses(page);
      // Four digits on the button, and nobody opens with them, so that the reason is there after every selection.
      const points = { 1: 1050, 2: 1050, 3: 1050, 4: 1050, 5: 1050, 6: 1050 };
      const combos = [{ kind: 'alike', count: 1, points }];
      const rules = rulesLink({ combos, opening: 9000 });
      await page.goto(`${server.address}/new/${rules}&who=people`);
      await page.locator('.lamp').first().click();
      const best = page.getByRole('button', { name: first });
      const open = page.getByRole('button', { name: roll, disabled: false });
      await expect(open).toBeVisible();
      const { felt, bar } = await namedPlaces(page);
      const still = { felt: near(felt), bar: near(bar) };
      for (let picks = 0; picks < 3; ) {
        await open.click();
        await expect(best.or(open).first()).toBeVisible();
        expect(await namedPlaces(page), 'after rolling').toMatchObject(still);
        if (!(await best.isVisible())) continue;
        picks++;
        await best.click();
        await expect(page.getByText(/9\s?000/).first()).toBeVisible();
        expect(await namedPlaces(page), 'after selecting dice').toMatchObject(still);
      }
    });
  });
}

for (const { height, coach } of [
  { height: 640, coach: false },
  { height: 740, coach: true },
]) {
  test.describe(`Diecup on a phone of 360 × ${height}${coach ? ', with a coach' : ''}`, () => {
    test.use({ viewport: { width: 360, height } });

    test('dice stay where they land, and everything fits', async ({ page, server }) => {
      await showDiceAtOnce(page, { coach });
      await skipPauses(page);
      const player = await start(page, server, 'diecup');
      await player.wait();
      if (coach) await expect(page.getByRole('region', { name: /coach/i })).toBeVisible();
      const { felt, bar } = await namedPlaces(page);
      const still = { felt: near(felt), bar: near(bar) };
      for (let aims = 0; aims < 4; ) {
        const open = await player.wait();
        expect(await namedPlaces(page)).toMatchObject(still);
        expect(
          await page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) - innerHeight),
        ).toBeLessThanOrEqual(0);
        if (open === 'aim') {
          aims++;
          if (coach) await expect(page.getByText(/^Best: collect/)).toBeInViewport({ ratio: 1 });
          const boxes = await page.getByRole('button', { name: /^Collect/ }).all();
          for (const button of boxes) {
            const box = await button.boundingBox();
            if (box === null) throw new Error('A number is not on show.');
            expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
            expect(box.y + box.height).toBeLessThanOrEqual(height);
          }
        }
        await player.press(open === 'aim' ? 'aim' : 'roll');
      }
    });
  });
}

test('a bank that loses the match says so and is not highlighted', async ({ page, server }) => {
  await showDiceAtOnce(page);
  await skipPauses(page);
  const player = await start(page, server, rulesLink({ end: { target: 50 } }));
  const bank = page.getByRole('button', { name: /^Bank \d.*Not enough: [\d,]+ to beat/ });
  const one = page.getByRole('button', { name: /^Die \d: [15]$/ }).first();
  // The first bank reaches the target; the other seat then has one turn.
  while (!(await bank.isVisible())) {
    const open = await player.wait();
    if (open === 'over') await page.getByRole('button', { name: 'Play again' }).click();
    else if (open !== 'best') await player.press(open);
    else {
      // The other seat picks as little as it can.
      const last = await page.getByText('to beat').first().isVisible();
      if (last && (await one.isVisible())) await one.click();
      else await player.press('best');
      if (!(await bank.isVisible())) await player.press('bank');
    }
  }
  await expect(bank).not.toHaveClass(/lamp/);
  await expect(page.getByRole('button', { name: /^Roll/, disabled: false })).toHaveClass(/lamp/);
});

test('a turn that cannot stay within an exact target can be ended', async ({ page, server }) => {
  await showDiceAtOnce(page);
  await skipPauses(page);
  const end = { target: 50, win: 'exact', lastRound: false };
  await start(page, server, rulesLink({ end }));
  const giveUp = page.getByRole('button', { name: /^End turn/ });
  const roll = page.getByRole('button', { name: /^Roll \d/, disabled: false });
  const clear = page.getByRole('button', { name: /^Most points/ });
  const five = page.getByRole('button', { name: /^Die \d: 5$/ }).first();
  for (;;) {
    await expect(giveUp.or(roll).or(clear).first()).toBeVisible();
    if (await giveUp.isVisible()) break;
    if (await clear.isVisible()) {
      // A single 5 would win, so this game is played again with another throw.
      await five.click();
      await page.getByRole('button', { name: /^Bank 50/ }).click();
      await page.getByRole('button', { name: 'Play again' }).click();
    } else await roll.click();
  }
  const mover = page.getByRole('listitem').filter({ hasText: 'to play' });
  const before = await mover.innerText();
  await giveUp.click();
  await expect(roll).toBeVisible();
  expect(await mover.innerText()).not.toBe(before);
});

test('bots among themselves can be paused', async ({ page, server }) => {
  await showDiceAtOnce(page, { botSpeed: 'fast' });
  await page.goto(`${server.address}/new/classic?who=watch`);
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const resume = page.getByRole('button', { name: 'Continue' });
  await expect(resume).toBeVisible();
  const felt = page.getByRole('main');
  // What is being shown may end, which takes longer on a busy machine.
  let still = '';
  await expect(async () => {
    still = await felt.innerText();
    await page.waitForTimeout(1500);
    expect(await felt.innerText()).toBe(still);
  }).toPass();
  await resume.click();
  await expect(felt).not.toHaveText(still, { useInnerText: true });
});

test('people on one device are told to pass it on', async ({ page, server }) => {
  await showDiceAtOnce(page, { passDevice: true });
  await skipPauses(page);
  const player = await start(page, server, rulesLink({}));
  const pass = page.getByRole('dialog', { name: /^Pass the device to/ });
  await expect(pass).toBeVisible();
  const first = await pass.innerText();
  await pass.getByRole('button', { name: /^I’m/ }).click();
  await expect(pass).toBeHidden();
  while (!(await pass.isVisible())) {
    const move = player.move();
    await Promise.race([move, pass.waitFor()]);
  }
  expect(await pass.innerText()).not.toBe(first);
});

test('keys below the upper dice are whole on a small screen with a mouse', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await showDiceAtOnce(page);
  await skipPauses(page);
  const player = await start(page, server, 'classic');
  // Dice lie a little differently after each throw.
  for (let rolls = 0; rolls < 4; ) {
    const open = await player.wait();
    if (open === 'best') {
      rolls++;
      const covered = await page.evaluate(() => {
        const dice = [...document.querySelectorAll('main .slot .die')];
        const keys = [...document.querySelectorAll('main .slot kbd')];
        const found = keys.filter((key) => {
          const cap = key.getBoundingClientRect();
          return dice.some((die) => {
            if (die.contains(key)) return false;
            const { top, left, right, bottom, height } = die.getBoundingClientRect();
            // A turned cube is a little higher than its box.
            const isAbove = cap.bottom <= top - height * 0.05;
            return !isAbove && cap.top < bottom && cap.right > left && cap.left < right;
          });
        });
        return { keys: keys.length, covered: found.map((key) => key.textContent) };
      });
      expect(covered).toEqual({ keys: await player.dice.count(), covered: [] });
    }
    await player.move();
  }
});

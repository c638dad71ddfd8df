import type { Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { overflowing } from './overflowing.ts';
import { type Box, near, places } from './places.ts';
import { mover, Player } from './player.ts';

const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Whether words or buttons of the notice are cut, or too small for a finger. */
const cutNotice = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const notice = document.querySelector('.notice');
    if (notice === null) return [];
    const wrong: string[] = [];
    const place = (notice.parentElement ?? notice).getBoundingClientRect();
    for (const part of notice.querySelectorAll<HTMLElement>('p, button')) {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      const isOutside =
        top < place.top - 1 ||
        bottom > place.bottom + 1 ||
        left < place.left - 1 ||
        right > place.right + 1;
      const isCut =
        part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
      const isSmall = part.matches('button') && Math.min(bottom - top, right - left) < 43.5;
      if (isOutside || isCut || isSmall) {
        const how = [isOutside && 'outside', isCut && 'cut', isSmall && 'small'];
        wrong.push(`${part.textContent}: ${how.filter(Boolean).join(', ')}`);
      }
    }
    return wrong;
  });

/** Where everything is at every size, with whatever the table has to say. */
const layouts = async (page: Page): Promise<Record<string, readonly Box[]>> => {
  const found: Record<string, readonly Box[]> = {};
  const hasSide = (await page.locator('.table').count()) > 0;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const name = `${size.width} × ${size.height}`;
    // The story comes and goes a moment after the window has changed.
    await expect(page.locator('aside.side')).toHaveCount(size.width >= 960 && hasSide ? 1 : 0);
    found[name] = await places(page);
    expect.soft(await cutNotice(page), name).toEqual([]);
    expect.soft(await overflowing(page), name).toEqual([]);
  }
  return found;
};

for (const kind of ['table', 'cup'] as const) {
  test(`an absent player is nudged, then the house plays until they return, and no dice move: ${kind}`, async ({
    page: ana,
    guest,
    ownServer: server,
  }) => {
    test.setTimeout(180_000);
    const bo = await guest();
    for (const page of [ana, bo]) {
      await page.clock.install();
      await showDiceAtOnce(page);
      await skipPauses(page);
    }
    await ana.goto(`${server.address}/online/classic`);
    await ana.getByLabel('Your name').fill('Anastasia the Third');
    // A gentle clock is the default.
    await expect(ana.getByRole('radio', { name: /^2 min/ })).toBeChecked();
    // By keyboard: the button at the bottom may lie over it.
    await ana.getByRole('radio', { name: /^None/ }).press('Space');
    await ana.getByRole('button', { name: /^Open the table/ }).click();
    const code = await ana.getByLabel(/^Code /).innerText();
    await bo.goto(`${server.address}/join/${code}`);
    await bo.getByLabel('Your name').fill('Bartholomew of York');
    await bo.getByRole('button', { name: /^Take a seat/ }).click();
    await ana.getByRole('button', { name: /^Start with 2/ }).click();

    const players = [new Player(ana), new Player(bo)];
    await mover(players);
    if (kind === 'cup') {
      const { pathname } = new URL(ana.url());
      for (const page of [ana, bo])
        await page.goto(server.address + pathname.replace('table', 'cup'));
    }
    /** A player in the middle of a turn, with dice to choose from. */
    let player = await mover(players);
    while ((await player.wait()) !== 'best') {
      await player.press('roll');
      player = await mover(players);
    }
    const absent = player.page;
    const [waiting, name, other] =
      absent === ana
        ? [bo, 'Anastasia the Third', 'Bartholomew of York']
        : [ana, 'Bartholomew of York', 'Anastasia the Third'];
    const substitute = waiting.getByRole('button', { name: `Let the house play for ${name}` });
    const nudge = waiting.getByRole('button', { name: `Nudge ${name}` });
    await expect(nudge).toBeHidden();
    const mine = await layouts(absent);
    const theirs = await layouts(waiting);

    await waiting.clock.fastForward(31_000);
    await expect(nudge).toBeVisible();
    await expect(substitute).toBeHidden();
    server.pass(91_000);
    await waiting.clock.fastForward(60_000);
    await expect(substitute).toBeVisible();
    expect(await layouts(waiting), 'waiting').toEqual(near(theirs));
    await nudge.click();
    await expect(absent.getByText(`${other} is waiting for you.`)).toBeVisible();
    await expect(absent).toHaveTitle(`(1) ● ${other} is waiting for you.`);
    expect(await layouts(absent), 'nudged').toEqual(near(mine));
    await expect(waiting.getByText(`You nudged ${name}.`)).toBeVisible();
    expect(await layouts(waiting), 'has nudged').toEqual(near(theirs));

    await absent.context().setOffline(true);
    await expect(absent.getByText(/^No connection/)).toBeVisible();
    expect(await layouts(absent), 'offline').toEqual(near(mine));
    await absent.context().setOffline(false);
    await expect(absent.getByText(/^No connection/)).toBeHidden();
    expect(await layouts(absent), 'online again').toEqual(near(mine));

    await substitute.click();
    await waiting.getByRole('button', { name: 'Keep waiting' }).click();
    await substitute.click();
    await waiting.getByRole('button', { name: 'Let the house play', exact: true }).click();
    const housePlays = waiting.getByText(`The house plays for ${name} for now.`);
    await expect(housePlays).toBeVisible();

    await expect(absent.getByText(/^You were away, so the house is playing/)).toBeVisible();
    // Dice come and go while the house plays, and a cup shows none; the felt stays.
    const feltOf = (found: typeof mine) => Object.values(found).map(([felt]) => felt);
    const shown = await layouts(absent);
    if (kind === 'table') expect(feltOf(shown), 'the house plays').toEqual(feltOf(mine));
    await absent.getByRole('button', { name: 'I’m back' }).click();
    await expect(housePlays).toBeHidden();
  });
}

test('a big screen lets the house play for somebody who is away', async ({
  page: screen,
  guest,
  ownServer: server,
}) => {
  await screen.clock.install();
  const phones = [await guest(), await guest()] as const;
  await screen.goto(`${server.address}/screen`);
  await choose(screen.getByRole('radio', { name: /^None/ }));
  await screen.getByRole('button', { name: /^Classic/ }).click();
  const code = await screen.getByLabel(/^Code /).innerText();
  for (const [i, phone] of phones.entries()) {
    await phone.goto(`${server.address}/join/${code}`);
    await phone.getByLabel('Your name').fill(['Ana', 'Bo'][i] ?? '');
    await phone.getByRole('button', { name: /^Take a seat/ }).click();
    await expect(phone).toHaveURL(/\/cup\//);
  }
  await screen.getByRole('button', { name: /^Start with 2/ }).click();
  await expect(screen.getByRole('heading', { name: /’s turn$/ })).toBeVisible();
  const substitute = screen.getByRole('button', { name: /^Let the house play for (Ana|Bo)$/ });
  await expect(substitute).toBeHidden();

  server.pass(91_000);
  await screen.clock.fastForward(91_000);
  await substitute.click();
  await screen.getByRole('button', { name: 'Let the house play', exact: true }).click();
  await expect(screen.getByText(/^The house plays for (Ana|Bo) for now\.$/)).toBeVisible();
});

import { brokenWords } from './broken-words.ts';
import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { Player } from './player.ts';
import { settled } from './screen-states.ts';

for (const [game, coach] of [
  ['classic', false],
  ['diecup', false],
  ['classic', true],
] as const) {
  const name = `${game} on a phone on its side${coach ? ' with the coach' : ''}`;
  test(`${name}: nothing overlaps`, async ({ page, server }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await showDiceAtOnce(page, { coach });
    await skipPauses(page);
    await page.goto(`${server.address}/new/${game}?who=bots`);
    await page.getByRole('button', { name: /^Start/ }).click();
    const player = new Player(page);
    const hasStory = page.locator('.told .dice').first();
    while (!/best|aim/.test(await player.wait()) || !(await hasStory.isVisible()))
      await player.move();
    if (coach)
      await expect(page.getByRole('region', { name: 'Coach' })).toContainText('Best:', {
        timeout: 60_000,
      });
    const boards = await page.locator('section.boards').boundingBox();
    const rival = await page.locator('[data-seat="1"]').boundingBox();
    const told = await page.locator('.told').boundingBox();
    const endOf = (box: typeof rival): number => (box?.y ?? 0) + (box?.height ?? 0);
    expect(endOf(rival)).toBeLessThanOrEqual(endOf(boards) + 1);
    expect(endOf(boards)).toBeLessThanOrEqual(told?.y ?? 0);
    expect(await brokenWords(page, '.told .text span')).toEqual([]);
    const felt = await page.locator('main.felt').boundingBox();
    const buttons = await page.locator('footer.actions').boundingBox();
    expect((felt?.y ?? 0) + (felt?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
    expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBeLessThanOrEqual(360);
    const status = await page.locator('main .say').boundingBox();
    const dice = await page
      .locator('main .die')
      .evaluateAll((all) => Math.max(...all.map((die) => die.getBoundingClientRect().bottom)));
    expect(dice).toBeLessThanOrEqual(status?.y ?? 0);
  });
}

for (const language of ['en', 'es', 'ru']) {
  test(`settings do not break words: ${language}`, async ({ page, server }) => {
    await showDiceAtOnce(page, { language });
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(`${server.address}/settings`);
      await settled(page);
      expect(await brokenWords(page, '.face b'), `${width} pixels`).toEqual([]);
    }
  });
}

for (const language of ['en', 'es', 'ru']) {
  test(`a table names its game whole: ${language}`, async ({ page, server }) => {
    await showDiceAtOnce(page, { language });
    for (const width of [360, 390, 412, 440]) {
      await page.setViewportSize({ width, height: 780 });
      for (const game of ['classic', 'diecup']) {
        await page.goto(`${server.address}/new/${game}?who=people`);
        await page.locator('.start button').click();
        const name = page.locator('header .game .chip');
        await name.waitFor();
        const cut = await name.evaluate((shown) => shown.scrollWidth - shown.clientWidth);
        expect(cut, `${game} at ${width} pixels`).toBeLessThanOrEqual(0);
      }
    }
  });
}

for (const width of [390, 1440]) {
  test(`the name of the mover is whole among 14 seats at ${width} pixels`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await showDiceAtOnce(page);
    await page.goto(`${server.address}/new/barrel?who=people`);
    const add = page.getByRole('button', { name: 'Add a person' });
    await add.waitFor();
    for (let seats = 2; seats < 14; seats++) await add.click();
    await page.getByRole('button', { name: /^Start/ }).click();
    const name = page.locator('li[aria-current="true"] .name');
    await expect(name).toBeInViewport();
    expect(
      await name.evaluate((shown) => shown.scrollWidth - shown.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
}

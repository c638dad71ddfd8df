import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { boardOf, Player } from './player.ts';

const facesOf = (player: Player): Promise<readonly string[]> =>
  player.dice.evaluateAll((all) => all.map((die) => (die.ariaLabel ?? '').slice(-1)).sort());

test('two tabs of one game follow every move, and either can make it', async ({
  context,
  page,
  server,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await showDiceAtOnce(tab);
    await skipPauses(tab);
  }
  await page.goto(`${server.address}/new/classic?who=people`);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('list', { name: 'Score board' })).toBeVisible();
  await other.goto(page.url());
  await expect(other.getByRole('list', { name: 'Score board' })).toBeVisible();

  const tabs = [new Player(page), new Player(other)] as const;
  for (let move = 0; move < 8; move++) {
    const [here, there] = move % 2 === 0 ? tabs : [tabs[1], tabs[0]];
    await here.page.bringToFront();
    await here.move();
    await here.wait();
    await expect.poll(() => facesOf(there)).toEqual(await facesOf(here));
    await expect(boardOf(there.page)).toHaveText(await boardOf(here.page).allTextContents());
  }
});

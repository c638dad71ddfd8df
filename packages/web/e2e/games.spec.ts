import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { Player } from './player.ts';

const GAMES = ['Barrel', 'Hutton', 'Diecup', 'Classic', 'Depot'];

for (const game of GAMES) {
  test(`${game} reaches the first roll in two clicks and plays to the end against a bot`, async ({
    page,
    server,
  }) => {
    test.setTimeout(300_000);
    await showDiceAtOnce(page);
    await skipPauses(page);
    await page.goto(server.address);
    const player = new Player(page);

    await page.getByRole('button', { name: `${game}: Play` }).click();
    // The first seat is random: a bot may play its turn before the second click.
    expect(await player.wait()).toBe('roll');
    const log = page.getByRole('log');
    const before = await log.textContent();
    await player.press('roll');
    // After a bust the dice are gone as soon as the bot rolls, but the log has heard of it.
    const hasRolled = async (): Promise<boolean> =>
      (await player.dice.first().isVisible()) || (await log.textContent()) !== before;
    await expect.poll(hasRolled).toBe(true);

    await player.play();
    await expect(player.result).toBeVisible();
    await expect(page.getByRole('link', { name: /^Review the game/ })).toBeVisible();
  });
}

import { expect, hurry, skipPauses, test } from './house.ts';
import { Player } from './player.ts';

const GAMES = ['Barrel', 'Hutton', 'Diecup', 'Classic', 'Depot'];

for (const game of GAMES) {
  test(`${game} is two clicks from its first roll, and plays to its end against a bot`, async ({
    page,
    house,
  }) => {
    test.setTimeout(300_000);
    await hurry(page);
    await skipPauses(page);
    await page.goto(house.address);
    const player = new Player(page);

    await page.getByRole('button', { name: `${game}: Play` }).click();
    // Who begins is drawn: a bot that does plays its turn before the second click.
    expect(await player.wait()).toBe('roll');
    await player.press('roll');
    await expect(player.dice.first()).toBeVisible();

    await player.play();
    await expect(player.result).toBeVisible();
    await expect(page.getByRole('link', { name: /^Review the game/ })).toBeVisible();
  });
}

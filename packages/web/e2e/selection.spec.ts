import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { Player } from './player.ts';

const faceOf = (name: string): number => Number(/: (\d)/.exec(name)?.[1]);

/** The name of a single 2, 3, 4 or 6, which does not score. */
const loneDie = (names: readonly string[]): string | undefined => {
  const faces = names.map(faceOf);
  const isAlone = (face: number): boolean => faces.filter((other) => other === face).length === 1;
  // Straights score together.
  if (new Set(faces).size > 4) return undefined;
  return names[faces.findIndex((face) => face !== 1 && face !== 5 && isAlone(face))];
};

test('a selection that does not score says why and disables both buttons', async ({
  page,
  server,
}) => {
  await showDiceAtOnce(page);
  await skipPauses(page);
  await page.goto(`${server.address}/new/classic?who=people`);
  await page.getByRole('button', { name: /^Start/ }).click();
  const player = new Player(page);

  let wrong: string | undefined;
  while (wrong === undefined) {
    if ((await player.wait()) === 'best') {
      const labels = await player.dice.evaluateAll((all) => all.map((die) => die.ariaLabel ?? ''));
      wrong = loneDie(labels);
    }
    if (wrong === undefined) await player.move();
  }

  const felt = page.getByRole('main');
  await page.getByRole('button', { name: wrong, exact: true }).click();
  await expect(felt.getByText('+0', { exact: true })).toBeVisible();
  const why = `scores 0: The ${faceOf(wrong)} doesn’t score.`;
  await expect(felt.getByText(why)).toBeVisible();
  for (const name of [/^Roll/, /^Bank/]) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleName(/Set at least one scoring die aside first\./);
    // Focusable, but without effect.
    await button.focus();
    await page.keyboard.press('Enter');
  }
  const selected = page.getByRole('button', { name: wrong, exact: true });
  await expect(selected).toHaveAttribute('aria-pressed', 'true');
  await expect(felt.getByText(why)).toBeVisible();

  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await player.wait()).toBe('best');
  await player.press('best');
  await expect(page.getByRole('button', { name: /^Roll/, disabled: false })).toBeVisible();
});

test('dice that can score glow in lessons, and at a table if the player likes', async ({
  page,
  server,
}) => {
  const glowing = page.locator('.die.glowing');
  await showDiceAtOnce(page);
  await skipPauses(page);
  await page.goto(`${server.address}/learn/classic/lesson`);
  await page.getByRole('button', { name: /^Roll 6/ }).click();
  await expect(glowing.first()).toBeVisible();
  expect(await glowing.count()).toBeLessThan(6);

  const start = async (): Promise<Player> => {
    await page.goto(`${server.address}/new/classic?who=people`);
    await page.getByRole('button', { name: /^Start/ }).click();
    const player = new Player(page);
    while ((await player.wait()) !== 'best') await player.press('roll');
    return player;
  };
  await start();
  await expect(glowing).toHaveCount(0);

  await page.goto(`${server.address}/settings`);
  await page.getByRole('switch', { name: 'Show dice that score' }).click();
  const { dice } = await start();
  const all = await dice.evaluateAll((shown) => shown.map((die) => die.ariaLabel ?? ''));
  const bright = await glowing.evaluateAll((shown) => shown.map((die) => die.ariaLabel ?? ''));
  expect(bright).toEqual(expect.arrayContaining(all.filter((die) => [1, 5].includes(faceOf(die)))));
  expect(bright).not.toContain(loneDie(all) ?? '');
  expect(bright.length).toBeGreaterThan(0);
});

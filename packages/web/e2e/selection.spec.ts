import { expect, hurry, skipPauses, test } from './house.ts';
import { Player } from './player.ts';

const faceOf = (name: string): number => Number(/: (\d)/.exec(name)?.[1]);

/** The name of a 2, 3, 4 or 6 that has no like on the felt: it does not score. */
const loneDie = (names: readonly string[]): string | undefined => {
  const faces = names.map(faceOf);
  const isAlone = (face: number): boolean => faces.filter((other) => other === face).length === 1;
  // Six faces in a row score together.
  if (new Set(faces).size > 4) return undefined;
  return names[faces.findIndex((face) => face !== 1 && face !== 5 && isAlone(face))];
};

test('a wrong selection scores 0, says why, and closes both buttons with a reason', async ({
  page,
  house,
}) => {
  await hurry(page);
  await skipPauses(page);
  await page.goto(`${house.address}/new/classic?who=people`);
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
    // It can be reached, and does nothing.
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

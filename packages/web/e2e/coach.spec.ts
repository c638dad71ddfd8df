import type { Locator, Page } from '@playwright/test';
import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';

const button = (page: Page, name: RegExp): Locator =>
  page.getByRole('button', { name, disabled: false });

/** Rolls until the coach has a choice of dice to talk about. */
const toChoiceOfDice = async (page: Page): Promise<Locator> => {
  const coach = page.getByRole('region', { name: 'Coach' });
  const choice = button(page, /^Coach’s choice/);
  const roll = button(page, /^Roll/);
  for (;;) {
    await choice.or(roll).first().waitFor();
    if (await choice.isVisible()) break;
    await roll.click();
  }
  await expect(coach.getByText(/^Best: keep \d.*, (roll|bank) \d/)).toBeVisible();
  return coach;
};

test('the coach ranks whole moves and says what the selected dice cost', async ({
  page,
  server,
}) => {
  await showDiceAtOnce(page, { coach: true });
  await skipPauses(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.address}/new/classic?who=people`);
  await button(page, /^Start/).click();

  const coach = page.getByRole('region', { name: 'Coach' });
  await expect(coach.getByText('Best: roll 6 dice')).toBeVisible();
  await toChoiceOfDice(page);
  // Nothing selected: the best move only.
  await expect(coach.getByRole('listitem')).toHaveCount(1);
  await expect(coach.getByText(/^\d+\.\d% to win$/)).toHaveCount(1);
  await expect(coach.getByText('chance to win')).toBeVisible();
  const height = async (): Promise<number | undefined> => (await coach.boundingBox())?.height;
  const before = await height();

  await button(page, /^Coach’s choice/).click();
  await expect(coach.getByText(/^The best dice\./)).toBeVisible();
  const best = await coach.getByText(/^Best: (roll|bank) \d/).innerText();
  // The button of the best move glows, the other says what it costs.
  const verb = /roll/.test(best) ? 'Roll' : 'Bank';
  await expect(button(page, new RegExp(`^${verb} `))).toHaveClass(/lamp/);
  await expect(page.locator('footer .lamp')).toHaveCount(1);
  // The felt above must not jump while dice are picked.
  expect(await height()).toBe(before);

  // The key does what the button does.
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(coach.getByText(/^The best dice\./)).toBeVisible();
});

test('three players get chances from a table of their own, four an estimate', async ({
  page,
  server,
}) => {
  await showDiceAtOnce(page, { coach: true });
  await skipPauses(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const coach = page.getByRole('region', { name: 'Coach' });
  for (const [added, said] of [
    [1, 'chance to win, exact to 0.05%'],
    [2, 'chance to win, estimated'],
  ] as const) {
    await page.goto(`${server.address}/new/classic?who=people`);
    for (let person = 0; person < added; person++) await button(page, /^Add a person/).click();
    await button(page, /^Start/).click();
    await expect(coach.getByText('Best: roll 6 dice')).toBeVisible();
    await expect(coach.getByText(said)).toBeVisible();
    const title = await coach.getByRole('heading').boundingBox();
    const measure = await coach.getByText(said).boundingBox();
    // Both on one line, so that nothing below moves.
    expect(title?.height).toBeLessThan(32);
    expect(measure?.height).toBeLessThan(32);
  }
});

test('aims are ranked by the turns that remain', async ({ page, server }) => {
  await showDiceAtOnce(page, { coach: true });
  await skipPauses(page);
  await page.goto(`${server.address}/new/diecup?who=people`);
  await button(page, /^Start/).click();
  await button(page, /^Roll/).click();
  const coach = page.getByRole('region', { name: 'Coach' });
  await expect(coach.getByText(/^Best: collect \d+s$/)).toBeVisible();
  await expect(coach.getByText(/turns to go, estimated/)).toBeVisible();
  await expect(coach.getByText(/^\d+\.\d\d turns to go$/).first()).toBeAttached();
});

test('a table without a coach says so', async ({ page, server }) => {
  await showDiceAtOnce(page, { coach: true, name: 'Ada' });
  await page.goto(`${server.address}/online/classic`);
  await button(page, /^Open the table/).click();
  await button(page, /^Add a bot/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Regular/ })
    .click();
  await button(page, /^Start/).click();
  await expect(
    page.getByRole('region', { name: 'Coach' }).getByText('No coach at this table.'),
  ).toBeVisible();
  await expect(button(page, /^Coach’s choice/)).toHaveCount(0);
});

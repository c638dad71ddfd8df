import type { Locator, Page } from '@playwright/test';
import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { Player } from './player.ts';

const PHONE = { width: 360, height: 740 };
const tab = (page: Page, name: RegExp): Locator => page.getByRole('tab', { name });
const number = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });
const linkTo = (rules: object): string => Buffer.from(JSON.stringify(rules)).toString('base64url');

/** Taps a number and types another, as on a phone. */
const type = async (page: Page, name: string, value: number): Promise<void> => {
  await number(page, name).click();
  await page.keyboard.type(String(value));
};

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a kitchen’s rules take a minute, and the game plays by them', async ({ page, server }) => {
    await showDiceAtOnce(page, { coach: true });
    await skipPauses(page);
    await page.goto(`${server.address}/rules/classic`);
    const began = Date.now();
    await type(page, 'Three 1s', 300);
    await type(page, 'Straight 1–6', 2500);
    await type(page, 'Four alike', 1000);
    await tab(page, /^Turn/).click();
    await type(page, 'Every bank needs', 350);
    await tab(page, /^Finish/).click();
    await type(page, 'Points to win', 5000);
    expect(Date.now() - began).toBeLessThan(60_000);

    await expect(page.getByText('from Classic · 5 changes')).toBeVisible();
    await expect(tab(page, /^Scoring, 3 changes/)).toHaveText('Scoring · 3');
    await expect(page.getByRole('button', { name: 'Points to win: back to 10,000' })).toBeVisible();
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText('Saved on this device.')).toBeVisible();
    await expect(page.getByText(/Solved: going first wins 5\d\.\d%/)).toBeVisible({
      timeout: 60_000,
    });

    await page.getByRole('link', { name: 'Read these rules' }).click();
    await expect(page.getByRole('heading', { name: 'What scores' })).toBeVisible();
    const rules = page.getByRole('main');
    await expect(rules).toContainText('reach 5,000');
    await expect(rules).toContainText('350');
    const { search } = new URL(page.url());
    for (const other of ['lesson', 'odds', 'strategy']) {
      await page.goto(`${server.address}/learn/classic/${other}${search}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 });
      expect(await page.locator('body').innerText()).not.toContain('10,000');
    }
    await expect(page.getByRole('heading', { name: 'When to bank', level: 2 })).toBeVisible({
      timeout: 60_000,
    });
    expect(await page.locator('body').innerText()).not.toContain('10,000');
    await page.goto(`${server.address}/new/classic${search}`);
    await expect(page.getByRole('heading', { name: 'New game: Classic' })).toBeVisible();
    expect(await page.getByRole('main').innerText()).not.toContain('10,000');
    await page.getByLabel(/^Strength of the bot/).selectOption({ label: 'Perfect' });
    await page.getByRole('button', { name: /^Start/ }).click();
    await expect(page.getByRole('list', { name: 'Score board' })).toBeVisible();
    await expect(page.getByText('10,000')).toHaveCount(0);
    const coach = page.getByRole('region', { name: 'Coach' });
    await expect(coach.getByText('Best: roll 6 dice')).toBeVisible({ timeout: 60_000 });
    await new Player(page).play();
    await page.getByRole('link', { name: /^Review the game/ }).click();
    await expect(page.getByText('accuracy').first()).toBeVisible({ timeout: 60_000 });
    await page.getByText('What is accuracy?').click();
    await expect(page.getByText('Accuracy is how much of what was at stake')).toBeVisible();
  });

  test('a combination that did not score takes any number', async ({ page, server }) => {
    await page.goto(`${server.address}/rules/classic`);
    await page.getByText('More combinations').click();
    await type(page, 'Straight 1–5', 1250);
    await expect(number(page, 'Straight 1–5')).toHaveValue('1250');
    await expect(number(page, 'Straight 1–5')).toBeFocused();
    const more = page.getByRole('button', { name: 'Straight 2–6: more' });
    await more.click();
    await more.click();
    await expect(number(page, 'Straight 2–6')).toHaveValue('100');
    await expect(page.getByText('from Classic · 2 changes')).toBeVisible();
  });

  test('a change says what it was, and a tap on that takes it back', async ({ page, server }) => {
    await page.goto(`${server.address}/rules/classic`);
    await page.getByRole('button', { name: 'Straight 1–6: more' }).click();
    await expect(number(page, 'Straight 1–6')).toHaveValue('1,550');
    const reset = page.getByRole('button', { name: 'Straight 1–6: back to 1,500' });
    await expect(reset).toContainText('was 1,500');
    await reset.click();
    await expect(number(page, 'Straight 1–6')).toHaveValue('1,500');
    await expect(reset).toHaveCount(0);
    await expect(page).toHaveURL(/\/rules\/classic$/);

    const less = page.getByRole('button', { name: 'Two triplets: less' });
    await less.hover();
    await page.mouse.down();
    await expect(number(page, 'Two triplets')).not.toHaveValue(/^2,[45]\d\d$/);
    await page.mouse.up();
    const held = await number(page, 'Two triplets').inputValue();
    await page.waitForTimeout(250);
    await expect(number(page, 'Two triplets')).toHaveValue(held);
    await expect(page).toHaveURL(/rules=/);
    await page.reload();
    await expect(number(page, 'Two triplets')).toHaveValue(held);
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(number(page, 'Two triplets')).toHaveValue('2,500');
  });

  test('numbers are checked as they are typed, and contradictions name their rows', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.address}/rules/classic`);
    await tab(page, /^Turn/).click();
    await number(page, 'First bank needs').fill('');
    await expect(page.getByText('Type a number.')).toBeVisible();
    await number(page, 'First bank needs').fill('2000000');
    const row = page.locator('#row-opening');
    await expect(row.getByText(/^Must be a whole number from 0 to 1,000,000/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
    await number(page, 'First bank needs').fill('300');
    await expect(row.getByRole('alert')).toHaveCount(0);

    await page.getByRole('button', { name: 'Dice: less' }).click();
    await expect(
      page.getByRole('heading', { name: 'These rules contradict each other' }),
    ).toBeVisible();
    await page
      .getByRole('button', { name: 'Straight 1–6: needs 6 dice, but the game has 5.' })
      .click();
    await expect(number(page, 'Straight 1–6')).toBeFocused();
    await page.getByRole('button', { name: 'Remove the 4 lines that no longer fit' }).click();
    await expect(page.getByRole('heading', { name: /contradict/ })).toHaveCount(0);
    await expect(page.getByText(/^Five dice to 10,000/)).toBeVisible();
  });
});

test('solving can be stopped, and says when it is too much', async ({ page, server }) => {
  const fine = linkTo({ base: 'barrel', name: 'Long', end: { target: 900_000 } });
  await page.goto(`${server.address}/rules/barrel?rules=${fine}`);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await expect(page.getByText('Too many positions to solve: Points to win')).toBeVisible({
    timeout: 60_000,
  });
  const long = linkTo({ base: 'depot', name: 'Longer', minimumBank: 100 });
  await page.goto(`${server.address}/rules/depot?rules=${long}`);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  const [shown, spoken] = [/Solving, \d+%/, /^Solving, (0|25|50|75)%$/];
  await expect(page.getByText(shown).first()).toBeVisible();
  await expect(page.locator('.solve .visually-hidden')).toHaveText(spoken);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Not solved yet')).toBeVisible();
});

test('rules can be shared as a code, and old links open in the editor', async ({
  page,
  guest,
  server,
}) => {
  const old = linkTo({ base: 'barrel+must-exceed', name: 'Our kitchen', opening: 50 });
  await page.goto(`${server.address}/new/barrel?rules=${old}`);
  await page.getByRole('link', { name: 'Change any rule' }).click();
  await expect(page.getByRole('heading', { name: 'Our kitchen', level: 1 })).toBeVisible();
  await expect(page.getByText('from Barrel · 3 changes')).toBeVisible();
  await page.getByRole('button', { name: /^Share/ }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const address = await page.getByLabel('Link to these rules').inputValue();
  const friend = await guest();
  await friend.goto(address);
  await expect(friend.getByRole('heading', { name: 'Our kitchen', level: 1 })).toBeVisible();
  await friend.getByRole('link', { name: /^Play online/ }).click();
  await expect(friend.getByRole('heading', { name: /Our kitchen/ })).toBeVisible();
  await friend.goto(address);
  await friend.getByRole('button', { name: /^Play alone/ }).click();
  await expect(friend.getByRole('button', { name: /^Roll/ })).toBeVisible();

  await page.goto(`${server.address}/rules/diecup`);
  await page.getByRole('button', { name: '12: on the board' }).click();
  await page.getByRole('button', { name: 'Points per number: less' }).click();
  await expect(page.getByText('from Diecup · 2 changes')).toBeVisible();
});

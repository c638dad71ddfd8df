import type { Page } from '@playwright/test';
import { expect, showDiceAtOnce, skipPauses, test } from './fixtures.ts';
import { SHORT_GAME } from './short-game.ts';

const LONG = { timeout: 30_000 };

const openTable = async (page: Page, address: string): Promise<string> => {
  await page.goto(`${address}/online/${SHORT_GAME}`);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('button', { name: /^Open the table/ }).click();
  return page.getByLabel(/^Code /).innerText();
};
const join = async (page: Page, address: string, code: string): Promise<void> => {
  await page.goto(`${address}/join/${code}`);
  await page.getByLabel('Your name').fill('Bo');
  await page.getByRole('button', { name: /^Take a seat/ }).click();
  await expect(page.getByText('Waiting for Ana to start the match.')).toBeVisible(LONG);
};

test('a removed player is told so, also after a reload, and nobody starts alone by accident', async ({
  page: ana,
  guest,
  server,
}) => {
  const bo = await guest();
  const code = await openTable(ana, server.address);
  await join(bo, server.address, code);
  await ana.getByRole('button', { name: 'Remove Bo' }).click();
  const told = bo.getByText(/removed you/);
  await expect(told).toBeVisible(LONG);
  await bo.reload();
  await expect(told).toBeVisible(LONG);

  await ana.getByRole('button', { name: /^Start/ }).click();
  const question = ana.getByRole('dialog', { name: 'Play alone?' });
  await question.getByRole('button', { name: 'Wait for the others' }).click();
  await expect(question).toBeHidden();
  await expect(ana.getByRole('button', { name: /^Start/ })).toBeVisible();
  await ana.getByRole('button', { name: /^Start/ }).click();
  await question.getByRole('button', { name: 'Start alone' }).click();
  await expect(ana.getByRole('list', { name: 'Score board' })).toBeVisible(LONG);
});

test('a reaction shows at its seat, a match says who left, and the history who won', async ({
  page: ana,
  guest,
  server,
}) => {
  const bo = await guest();
  for (const page of [ana, bo]) {
    await showDiceAtOnce(page);
    await skipPauses(page);
  }
  const code = await openTable(ana, server.address);
  await join(bo, server.address, code);
  await ana.getByRole('button', { name: /^Start/ }).click();
  await expect(bo.getByRole('list', { name: 'Score board' })).toBeVisible(LONG);

  await bo.setViewportSize({ width: 820, height: 1180 });
  await bo.getByRole('button', { name: 'React' }).click();
  const tops = await bo
    .getByRole('group', { name: 'React' })
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops.at(-1)).length, 'in the last row').toBeGreaterThan(1);
  await bo.setViewportSize({ width: 390, height: 844 });
  await bo.getByRole('button', { name: 'Nice one' }).click();
  for (const [page, width] of [
    [ana, 390],
    [bo, 390],
  ] as const) {
    const bubble = page.locator('p').filter({ hasText: /Bo:\s*Nice one/ });
    await expect(bubble).toBeVisible();
    const [box, seat] = await Promise.all([
      bubble.boundingBox(),
      page.locator('[data-seat="1"]').boundingBox(),
    ]);
    if (box === null || seat === null) throw new Error('The bubble or its seat is gone.');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    // It touches the seat it belongs to.
    expect(box.y).toBeLessThan(seat.y + seat.height);
    expect(box.y + box.height).toBeGreaterThan(seat.y);
    expect(box.x).toBeLessThan(seat.x + seat.width);
    expect(box.x + box.width).toBeGreaterThan(seat.x);
  }

  await bo.getByRole('button', { name: 'Leave', exact: true }).click();
  await bo.getByRole('button', { name: 'Leave for good' }).click();
  await expect(ana.getByRole('heading', { name: 'You won.' })).toBeVisible(LONG);
  await expect(ana.getByText('Bo left the table.', { exact: true }).first()).toBeVisible();
  await ana.goto(`${server.address}/history`);
  await expect(ana.getByRole('listitem').filter({ hasText: 'Ana, Bo' })).toContainText('won', LONG);
  await bo.goto(`${server.address}/history`);
  const defeat = bo.getByRole('listitem').filter({ hasText: 'Ana, Bo' });
  await expect(defeat).toContainText('lost', LONG);
  expect((await defeat.boundingBox())?.height).toBeLessThan(200);
});

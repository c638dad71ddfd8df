import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { faintText } from './contrast.ts';
import { expect, showDiceAtOnce, test } from './fixtures.ts';
import { ADDRESSES, afterMatch, SCREEN_STATES, settled } from './screen-states.ts';

/** One line per violation. */
const violations = async (page: Page): Promise<readonly string[]> => {
  // The default mode opens a new window for each check, to reach frames, which we do not have.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
};

const check = async (page: Page, name: string): Promise<void> => {
  // A page in the background does not notice a theme change.
  await page.bringToFront();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect.soft(await violations(page), `${name}, ${colorScheme}`).toEqual([]);
    // Axe gives up on gradients, such as felt and brass.
    expect.soft(await faintText(page), `contrast: ${name}, ${colorScheme}`).toEqual([]);
  }
};

test('all addresses are accessible', async ({ page, server }) => {
  test.setTimeout(300_000);
  await showDiceAtOnce(page);
  for (const address of ADDRESSES) {
    await page.goto(server.address + address);
    await settled(page);
    await check(page, address);
  }
});

for (const state of SCREEN_STATES) {
  const { name } = state;
  test(`${name}: accessible`, async ({ page, server }) => {
    test.setTimeout(180_000);
    await showDiceAtOnce(page);
    await state.show(page, server);
    if (name.startsWith('the end')) await afterMatch(page, (what) => check(page, what));
    else await check(page, name);
  });
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, hurry, test } from './house.ts';
import { ADDRESSES, afterMatch, SIGHTS, settled } from './sights.ts';

/** What is wrong, with where and why in a line each. */
const violations = async (page: Page): Promise<readonly string[]> => {
  // The other mode opens a window of its own for each look, to ask into frames that we do not have.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
};

const look = async (page: Page, name: string): Promise<void> => {
  // A page behind another does not hear that the theme has changed.
  await page.bringToFront();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect.soft(await violations(page), `${name}, ${colorScheme}`).toEqual([]);
  }
};

test('everything with an address is accessible', async ({ page, house }) => {
  test.setTimeout(300_000);
  await hurry(page);
  for (const address of ADDRESSES) {
    await page.goto(house.address + address);
    await settled(page);
    await look(page, address);
  }
});

for (const sight of SIGHTS) {
  const { name } = sight;
  test(`${name}: accessible`, async ({ page, house }) => {
    test.setTimeout(180_000);
    await hurry(page);
    await sight.show(page, house);
    if (name.startsWith('the end')) await afterMatch(page, (what) => look(page, what));
    else await look(page, name);
  });
}

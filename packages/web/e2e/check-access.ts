import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { faintText } from './contrast.ts';

/** One line per violation. */
const violations = async (page: Page): Promise<readonly string[]> => {
  // The default mode opens a new window for each check, to reach frames, which we do not have.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
};

/** Checks a page with axe, and its contrast, in both themes. */
export const checkAccess = async (page: Page, name: string): Promise<void> => {
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

import { expect, type Page } from '@playwright/test';
import { COLOURS, violations } from './axe-violations.ts';
import { faintText } from './contrast.ts';

/** Checks a page with axe, and its contrast, in both themes. */
export const checkAccess = async (page: Page, name: string): Promise<void> => {
  // A page in the background does not notice a theme change.
  await page.bringToFront();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Themes differ in colours only, so one of them is enough for all other rules.
    const found = await violations(page, colorScheme === 'dark' ? undefined : COLOURS);
    expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
    // Axe gives up on gradients, such as felt and brass.
    expect.soft(await faintText(page), `contrast: ${name}, ${colorScheme}`).toEqual([]);
  }
};

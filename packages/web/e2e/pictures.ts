import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where to put pictures instead of checking, if anybody wants to look: E2E_PICTURES. */
const folder = process.env['E2E_PICTURES'] ?? '';
export const wantsPictures = folder !== '';

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const WALLS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

/** Takes pictures of a screen at every size, in both themes. */
export const takePictures = async (page: Page, name: string, isWall = false): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize() ?? { width: 390, height: 780 };
  await page.bringToFront();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of isWall ? WALLS : SIZES) {
      await page.setViewportSize(size);
      const file = `${name.replaceAll(/\W+/g, '-')}.${size.width}.${colorScheme}.png`;
      await page.screenshot({
        path: join(folder, file),
        fullPage: !isWall,
        animations: 'disabled',
      });
    }
  }
  await page.setViewportSize(before);
};

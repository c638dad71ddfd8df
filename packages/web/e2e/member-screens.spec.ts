import type { Page } from '@playwright/test';
import { brokenWords } from './broken-words.ts';
import { checkAccess } from './check-access.ts';
import { expect, test } from './fixtures.ts';
import { overflowing } from './overflowing.ts';
import { overlapping } from './overlapping.ts';
import { takePictures, wantsPictures } from './pictures.ts';
import { PICTURED, SCENES } from './scenes/index.ts';

const NARROW = { width: 320, height: 640 };
const PHONE = { width: 360, height: 740 };
/** Only a name longer than most words may continue on the next line. */
const LONG_WORD = 12;
const WALLS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

const check = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize(NARROW);
  expect.soft(await overflowing(page), `${name} at 320 pixels`).toEqual([]);
  expect.soft(await brokenWords(page, '.number'), `numbers of ${name}`).toEqual([]);
  await checkAccess(page, name);
  await page.setViewportSize(PHONE);
  const broken = await brokenWords(page, 'bdi, h1, h2, h3');
  expect
    .soft(
      broken.filter((word) => word.length <= LONG_WORD),
      `names of ${name} at 360 pixels`,
    )
    .toEqual([]);
};
const checkWall = async (page: Page, name: string): Promise<void> => {
  for (const size of WALLS) {
    await page.setViewportSize(size);
    expect.soft(await overflowing(page), `${name} on a wall`).toEqual([]);
    // Pages take turns, and the sizes of names follow the window.
    await expect
      .poll(() => overlapping(page), { message: `${name} on a wall`, timeout: 5000 })
      .toEqual([]);
  }
  await checkAccess(page, name);
};

for (const [name, play] of Object.entries(wantsPictures ? { ...SCENES, ...PICTURED } : SCENES)) {
  test(`${name}: every screen fits and is accessible`, async ({ page, guest, ownServer }) => {
    test.setTimeout(wantsPictures ? 900_000 : 300_000);
    await play({
      page,
      guest,
      server: ownServer,
      look: (what, at = page) => (wantsPictures ? takePictures(at, what) : check(at, what)),
      lookAtPrint: async (what) =>
        wantsPictures
          ? takePictures(page, what)
          : expect.soft(await overflowing(page), what).toEqual([]),
      lookAtWall: (what, at = page) =>
        wantsPictures ? takePictures(at, what, true) : checkWall(at, what),
    });
  });
}

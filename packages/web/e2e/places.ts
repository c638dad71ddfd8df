import type { Page } from '@playwright/test';

/** Where the felt, the dice and the buttons are, in whole pixels. */
export const places = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main .slot, footer, footer button')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(' ');
    }),
  );

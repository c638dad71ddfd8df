import type { Page } from '@playwright/test';

/** Elements that extend beyond the window; empty if the page does not scroll sideways. */
export const overflowing = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth <= innerWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    );
    return [
      `${root.scrollWidth} of ${innerWidth}`,
      ...beyond.map(
        ({ tagName, className, textContent }) =>
          `${tagName}.${className} ${(textContent ?? '').trim().slice(0, 40)}`,
      ),
    ].slice(0, 6);
  });

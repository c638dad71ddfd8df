import { expect, type Page } from '@playwright/test';

/** Left, top, width and height, in pixels. */
export type Box = readonly number[];

const boxes = (page: Page, selector: string): Promise<readonly Box[]> =>
  page.evaluate(
    (which) =>
      [...document.querySelectorAll(which)].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top, width, height];
      }),
    selector,
  );

/** Where the felt, the dice and the buttons are. */
export const places = (page: Page): Promise<readonly Box[]> =>
  boxes(page, 'main, main .slot, footer, footer button');

/** Where the felt, the bar below it and the dice are. */
export const namedPlaces = async (
  page: Page,
): Promise<{ readonly [name in 'felt' | 'bar' | 'dice']: readonly Box[] }> => ({
  felt: await boxes(page, 'main'),
  bar: await boxes(page, 'footer'),
  dice: await boxes(page, 'main .slot'),
});

/** For `toEqual` and `toMatchObject`: the same places, each number give or take half a pixel. */
export const near = (found: unknown): unknown => {
  if (typeof found === 'number') return expect.closeTo(found, 0);
  if (Array.isArray(found)) return found.map(near);
  return Object.fromEntries(
    Object.entries(Object(found)).map(([name, value]) => [name, near(value)]),
  );
};
